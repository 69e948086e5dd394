import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'

export const palette: Palette = { ground: '#112E3B', ink: '#F2E8D0', accent: '#E9B44C', second: '#1D4C5E' }

export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 392,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.3,
  bell: { share: 0.45, ratio: 3.2 },
  knock: { hz: 520, noise: 0.15 },
}

const { ground, ink, accent, second } = palette

function picture(): string {
  const pins = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: row + 3 }, (_pin, at) => {
      const x = 300 + (at - (row + 2) / 2) * 52
      return `<circle cx="${x}" cy="${96 + row * 58}" r="8" fill="${ink}"/>`
    }).join(''),
  )
  const slots = Array.from({ length: 9 }, (_, at) => {
    const away = Math.abs(at - 4)
    const fill = away > 2 ? accent : away > 0 ? second : ink
    return `<rect x="${70 + at * 52}" y="${556 - away * 6}" width="46" height="${48 + away * 6}" rx="8" fill="${fill}"/>`
  })
  return [
    ...pins,
    ...slots,
    `<path d="M300 40L326 130L300 186L326 244L352 302" stroke="${accent}" stroke-width="5" stroke-dasharray="4 12" fill="none"/>`,
    `<circle cx="352" cy="316" r="24" fill="${accent}"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Plinko',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    lettering({ text: 'PLINKO', x: 300, y: 640, size: 88, colour: ink }),
)
