import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'

export const palette: Palette = { ground: '#1E1533', ink: '#F1E4D3', accent: '#E8734A', second: '#3A2A5E' }

export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 196,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.7,
  bell: { share: 0.3, ratio: 2.0 },
  knock: { hz: 110, noise: 0.2 },
}

const { ground, ink, accent, second } = palette

function picture(): string {
  const marks = Array.from({ length: 9 }, (_, at) => 560 - at * 62)
  return [
    `<path d="M0 600C160 590 300 520 380 380C430 290 452 180 460 0H600V800H0Z" fill="${second}"/>`,
    marks
      .map(
        (y, at) =>
          `<rect x="60" y="${y}" width="${at % 2 ? 34 : 60}" height="5" fill="${ink}" opacity="0.7"/>`,
      )
      .join(''),
    `<path d="M0 600C160 590 300 520 380 380C430 290 452 180 460 0" fill="none" stroke="${accent}" stroke-width="10"/>`,
    `<circle cx="408" cy="250" r="86" fill="${ink}"/><path d="M408 164V336M352 186C330 220 330 280 352 314M464 186C486 220 486 280 464 314" stroke="${ground}" stroke-width="7" fill="none"/>`,
    `<path d="M384 334L394 366H422L432 334Z" fill="${accent}"/><path d="M394 384H422V408H394Z" fill="${ink}"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Limbo',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    lettering({ text: 'LIMBO', x: 300, y: 640, size: 96, colour: ink }),
)
