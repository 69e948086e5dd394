import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'
import { suitShape, type Suit } from './suit-shapes.ts'

export const palette: Palette = { ground: '#0F3D3E', ink: '#F8F0DC', accent: '#E9764A', second: '#1B5A57' }

export const timbre: Timbre = {
  wave: 'square',
  rootHz: 246.94,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.35,
  bell: { share: 0.3, ratio: 2.6 },
  knock: { hz: 280, noise: 0.55 },
}

const { ground, ink, accent, second } = palette

const corners: readonly (readonly [Suit, number, number])[] = [
  ['spade', 84, 92],
  ['heart', 516, 92],
  ['diamond', 84, 528],
  ['club', 516, 528],
]

function picture(): string {
  const quarters = corners.map(([suit, x, y], at) => {
    const fill = at === 0 || at === 3 ? second : accent
    const [left, top] = [x < 300 ? 0 : 300, y < 300 ? 0 : 310]
    return `<rect x="${left}" y="${top}" width="300" height="310" fill="${fill}"/>${suitShape(suit, [x, y], 112, at === 0 || at === 3 ? ink : ground)}`
  })
  const deuce = 'M210 236A92 92 0 1 1 376 292C338 340 262 380 222 446H392'
  return [
    ...quarters,
    `<circle cx="300" cy="310" r="212" fill="${ink}"/><circle cx="300" cy="310" r="196" fill="none" stroke="${accent}" stroke-width="4"/>`,
    `<path d="${deuce}" fill="none" stroke="${ground}" stroke-width="52" stroke-linejoin="bevel"/>`,
    `<path d="${deuce}" fill="none" stroke="${accent}" stroke-width="6" stroke-linejoin="bevel"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Deuces Wild',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    `<rect y="620" width="600" height="180" fill="${ground}"/><rect y="616" width="600" height="6" fill="${ink}"/>` +
    lettering({ text: 'DEUCES', x: 300, y: 642, size: 68, colour: ink }) +
    lettering({ text: 'WILD', x: 300, y: 732, size: 40, colour: accent }),
)
