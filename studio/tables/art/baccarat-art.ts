import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'

export const palette: Palette = { ground: '#102A33', ink: '#F4EDD9', accent: '#D7AF62', second: '#1E4C57' }

export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 207.65,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.55,
  bell: { share: 0.3, ratio: 2.1 },
  knock: { hz: 260, noise: 0.65 },
}

const { ground, ink, accent, second } = palette

const pip = (x: number, y: number, size: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0 -10L8 0L0 10L-8 0Z" fill="${fill}"/>`

function card(transform: string, pips: readonly (readonly [number, number])[], fill: string): string {
  const body = `<rect x="-110" y="-160" width="220" height="320" rx="18" fill="${ink}"/><rect x="-96" y="-146" width="192" height="292" rx="12" fill="none" stroke="${accent}" stroke-width="3"/>`
  return `<g transform="${transform}">${body}${pips.map(([x, y]) => pip(x, y, 2.6, fill)).join('')}</g>`
}

const columns = [-48, 48]
const nine = [...columns.flatMap((x) => [-108, -36, 36, 108].map((y) => [x, y] as const)), [0, 0] as const]
const four = columns.flatMap((x) => [-92, 92].map((y) => [x, y] as const))

function picture(): string {
  const rays = Array.from(
    { length: 16 },
    (_, at) => `<path transform="rotate(${at * 22.5} 300 320)" d="M300 320L280 -260H320Z" fill="${second}"/>`,
  )
  return [
    ...rays,
    `<circle cx="300" cy="320" r="216" fill="none" stroke="${accent}" stroke-width="4"/>`,
    card('translate(216 330) rotate(-13)', four, ground),
    card('translate(382 312) rotate(11)', nine, '#A3362E'),
  ].join('')
}

export const poster = posterSvg(
  'Baccarat',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    `<rect y="600" width="600" height="200" fill="${ground}"/><rect y="596" width="600" height="6" fill="${accent}"/>` +
    lettering({ text: 'BACCARAT', x: 300, y: 652, size: 74, colour: ink }),
)
