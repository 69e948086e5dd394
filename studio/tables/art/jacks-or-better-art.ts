import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'
import { posterCard, suitShape, type Suit } from './suit-shapes.ts'

export const palette: Palette = { ground: '#2B1B3D', ink: '#F6ECD8', accent: '#E0A84F', second: '#4A2E63' }

export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 155.56,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.45,
  bell: { share: 0.35, ratio: 3.1 },
  knock: { hz: 230, noise: 0.6 },
}

const { ground, ink, accent, second } = palette

const fan: readonly (readonly [string, Suit])[] = [
  ['J', 'spade'],
  ['J', 'heart'],
  ['Q', 'club'],
  ['K', 'diamond'],
  ['A', 'spade'],
]

function picture(): string {
  const rays = Array.from(
    { length: 19 },
    (_, at) =>
      `<path transform="rotate(${-90 + at * 10} 300 640)" d="M300 640L285 -200H315Z" fill="${second}"/>`,
  )
  const cards = fan.map(([rank, suit], at) => {
    const colour = suit === 'heart' || suit === 'diamond' ? '#B4372F' : ground
    const face =
      lettering({ text: rank, x: -66, y: -132, size: 46, colour }) +
      suitShape(suit, [-66, -52], 42, colour) +
      suitShape(suit, [14, 30], 130, colour)
    return posterCard(`rotate(${-30 + at * 15} 300 800) translate(300 326) scale(0.7)`, face, ink, accent)
  })
  return [
    ...rays,
    `<circle cx="300" cy="640" r="330" fill="none" stroke="${accent}" stroke-width="4"/>`,
    ...cards,
  ].join('')
}

export const poster = posterSvg(
  'Jacks or Better',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    `<rect y="560" width="600" height="240" fill="${ground}"/><rect y="556" width="600" height="6" fill="${accent}"/>` +
    lettering({ text: 'JACKS', x: 300, y: 592, size: 92, colour: ink }) +
    lettering({ text: 'OR BETTER', x: 300, y: 720, size: 42, colour: accent }),
)
