/** Relative luminance of `#rrggbb` (WCAG 2), or undefined for any other value. */
const luminance = (colour: unknown): number | undefined => {
  const parts = typeof colour === 'string' ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) : null
  if (!parts) return undefined
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Our theme for the messenger's background. */
export const themeOfHost = (params: Readonly<Record<string, unknown>>): 'dark' | 'light' | undefined => {
  const light = luminance(params.bg_color)
  return light === undefined ? undefined : light < 0.3 ? 'dark' : 'light'
}

const sides = ['top', 'bottom'] as const
type Insets = Record<(typeof sides)[number], number>

/** The messenger's reserved space at the page's edges, in CSS pixels. */
export const readInsets = (data: Readonly<Record<string, unknown>>): Insets => {
  const inset = (side: (typeof sides)[number]): number => {
    const value = data[side]
    return typeof value === 'number' && value >= 0 && value <= 300 ? value : 0
  }
  return { top: inset('top'), bottom: inset('bottom') }
}
