import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'

export const palette: Palette = { ground: '#4A1518', ink: '#FBEFD8', accent: '#E2B04A', second: '#71272A' }

export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 261.63,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.35,
  bell: { share: 0.35, ratio: 3.2 },
  knock: { hz: 520, noise: 0.7 },
}

const { ground, ink, accent, second } = palette

/** A die in isometric view: one face light, one medium, one dark. */
function die(x: number, y: number, size: number, pips: readonly (readonly [number, number])[]): string {
  const dots = pips
    .map(([across, down]) => `<ellipse cx="${across}" cy="${down}" rx="11" ry="6.4" fill="${ground}"/>`)
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 -100L87 -50L0 0L-87 -50Z" fill="${ink}"/><path d="M-87 -50L0 0V100L-87 50Z" fill="${accent}"/><path d="M87 -50L0 0V100L87 50Z" fill="${second}"/>${dots}</g>`
}

function picture(): string {
  const rings = [268, 232, 196].map(
    (radius, at) =>
      `<circle cx="300" cy="310" r="${radius}" fill="${at === 0 ? second : 'none'}" stroke="${accent}" stroke-width="${at === 0 ? 8 : 3}"/>`,
  )
  return [
    ...rings,
    die(300, 214, 1, [[0, -50]]),
    die(206, 378, 1, [
      [-34, -50],
      [0, -50],
      [34, -50],
    ]),
    die(394, 378, 1, [
      [0, -70],
      [0, -30],
      [-36, -50],
      [36, -50],
    ]),
  ].join('')
}

export const poster = posterSvg(
  'Sic Bo',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    lettering({ text: 'SIC BO', x: 300, y: 640, size: 100, colour: ink }),
)
