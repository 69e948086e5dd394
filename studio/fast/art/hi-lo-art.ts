import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'

export const palette: Palette = { ground: '#14233D', ink: '#F5EBD6', accent: '#D4543C', second: '#24406B' }

export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 246.94,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.4,
  bell: { share: 0.25, ratio: 2.7 },
  knock: { hz: 240, noise: 0.6 },
}

const { ground, ink, accent, second } = palette

function picture(): string {
  return [
    `<path d="M300 40L470 210H130Z" fill="${second}"/><path d="M300 640L130 470H470Z" fill="${second}"/>`,
    `<rect x="190" y="150" width="220" height="320" rx="20" fill="${ink}"/>`,
    `<path d="M300 226C262 266 232 290 232 326C232 352 252 366 272 362C282 360 290 354 294 346C292 370 286 384 272 396H328C314 384 308 370 306 346C310 354 318 360 328 362C348 366 368 352 368 326C368 290 338 266 300 226Z" fill="${ground}"/>`,
    `<path d="M216 176H232V206H216ZM368 414H384V444H368Z" fill="${accent}"/>`,
    `<path d="M300 70L330 104H270ZM300 606L270 572H330Z" fill="${accent}"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Hi-Lo',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    lettering({ text: 'HI-LO', x: 300, y: 660, size: 88, colour: ink }),
)
