/** The four colours of a game. Posters, symbols and screens use these and tints named in the game's own art. */
export type Palette = { ground: string; ink: string; accent: string; second: string }

/** A poster is 3:4; its container sets its size. */
export function posterSvg(title: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800" role="img" aria-label="${title}">${body}</svg>`
}

/** A symbol is a square of 160. */
export function symbolSvg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">${body}</svg>`
}

export function tileSvg(fill: string, body: string): string {
  return symbolSvg(`<rect x="4" y="4" width="152" height="152" rx="18" fill="${fill}"/>${body}`)
}

/** A point on a circle, `degrees` clockwise from the top, as SVG coordinates. */
export function onCircle(cx: number, cy: number, radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`
}
