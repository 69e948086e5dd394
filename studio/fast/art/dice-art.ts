import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'

export const palette: Palette = { ground: '#13322B', ink: '#F3E7CB', accent: '#D8A24A', second: '#0E2420' }

export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 220,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.35,
  bell: { share: 0.2, ratio: 3.0 },
  knock: { hz: 180, noise: 0.5 },
}

const { ground, ink, accent, second } = palette

function picture(): string {
  const die = (x: number, y: number, turn: number, pips: readonly (readonly [number, number])[]): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-92" y="-92" width="184" height="184" rx="26" fill="${ink}"/>` +
    pips.map(([px, py]) => `<circle cx="${px * 50}" cy="${py * 50}" r="17" fill="${ground}"/>`).join('') +
    '</g>'
  const corners = [-1, 1].flatMap((px) => [-1, 1].map((py) => [px, py] as const))
  return [
    `<path d="M200 0H460L600 360V800H60Z" fill="${second}"/>`,
    `<path d="M0 600H600V800H0Z" fill="${ground}"/>`,
    `<path d="M0 594H600V600H0Z" fill="${accent}"/>`,
    die(208, 236, -18, [...corners, [0, 0]]),
    die(388, 420, 24, [
      [-1, -1],
      [0, 0],
      [1, 1],
    ]),
    `<path d="M90 560L150 500M470 180L520 130M120 130L84 94" stroke="${accent}" stroke-width="8"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Dice',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    lettering({ text: 'DICE', x: 300, y: 640, size: 96, colour: ink }),
)
