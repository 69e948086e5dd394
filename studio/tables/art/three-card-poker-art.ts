import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'
import { posterCard, suitShape, type Suit } from './suit-shapes.ts'

export const palette: Palette = { ground: '#3A1620', ink: '#F7EBD7', accent: '#D9A95A', second: '#5C2432' }

export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 220,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.5,
  bell: { share: 0.35, ratio: 2.8 },
  knock: { hz: 250, noise: 0.65 },
}

const { ground, ink, accent, second } = palette

const run: readonly (readonly [string, Suit, string])[] = [
  ['J', 'diamond', 'translate(132 352) rotate(-9)'],
  ['Q', 'diamond', 'translate(300 318)'],
  ['K', 'diamond', 'translate(468 352) rotate(9)'],
]

function picture(): string {
  const arches = [0, 1, 2, 3].map((at) => {
    const width = 300 - at * 54
    return `<path d="M${300 - width} 640V300A${width} ${width} 0 0 1 ${300 + width} 300V640" fill="${at % 2 ? ground : second}"/>`
  })
  const cards = run.map(([rank, suit, transform]) =>
    posterCard(
      `${transform} scale(0.86)`,
      lettering({ text: rank, x: -62, y: -132, size: 48, colour: ground }) +
        suitShape(suit, [8, 30], 150, '#B3372E'),
      ink,
      accent,
    ),
  )
  return [...arches, ...cards].join('')
}

export const poster = posterSvg(
  'Three Card Poker',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    `<rect y="580" width="600" height="220" fill="${ground}"/><rect y="576" width="600" height="6" fill="${accent}"/>` +
    lettering({ text: 'THREE CARD', x: 300, y: 612, size: 46, colour: accent }) +
    lettering({ text: 'POKER', x: 300, y: 694, size: 74, colour: ink }),
)
