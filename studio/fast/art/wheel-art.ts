import { onCircle, posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'

export const palette: Palette = { ground: '#3A1730', ink: '#F7E3C6', accent: '#EAA33B', second: '#6B2A4E' }

export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 293.66,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.6,
  bell: { share: 0.4, ratio: 2.2 },
  knock: { hz: 320, noise: 0.3 },
}

const { ground, ink, accent, second } = palette

function picture(): string {
  const slices = Array.from({ length: 20 }, (_, at) => {
    const [from, to] = [onCircle(300, 330, 250, at * 18), onCircle(300, 330, 250, at * 18 + 18)]
    const fill = at % 5 === 0 ? accent : at % 2 ? second : ink
    return `<path d="M300 330L${from}A250 250 0 0 1 ${to}Z" fill="${fill}"/>`
  })
  return [
    `<circle cx="300" cy="330" r="272" fill="${accent}"/>`,
    ...slices,
    `<circle cx="300" cy="330" r="76" fill="${ground}"/><circle cx="300" cy="330" r="26" fill="${accent}"/>`,
    `<path d="M300 116L270 44H330Z" fill="${ink}"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Wheel',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    lettering({ text: 'WHEEL', x: 300, y: 640, size: 96, colour: ink }),
)
