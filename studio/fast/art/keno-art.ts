import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'

export const palette: Palette = { ground: '#2B2A14', ink: '#F4EBCF', accent: '#E07A3C', second: '#4A4A22' }

export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 233.08,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.5,
  bell: { share: 0.35, ratio: 2.5 },
  knock: { hz: 200, noise: 0.35 },
}

const { ground, ink, accent, second } = palette

function picture(): string {
  const lit = [3, 8, 11, 14, 20, 22, 25, 31, 34, 37]
  const mine = [8, 20, 25, 34]
  return Array.from({ length: 40 }, (_, at) => {
    const [x, y] = [104 + (at % 5) * 98, 76 + Math.floor(at / 5) * 66]
    const fill = mine.includes(at) ? accent : lit.includes(at) ? ink : second
    return `<circle cx="${x}" cy="${y}" r="27" fill="${fill}"/>`
  }).join('')
}

export const poster = posterSvg(
  'Keno',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    lettering({ text: 'KENO', x: 300, y: 640, size: 96, colour: ink }),
)
