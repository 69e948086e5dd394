import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'

export const palette: Palette = { ground: '#3B1D1A', ink: '#F6E6C4', accent: '#E0A93E', second: '#5A2B24' }

export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 349.23,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.8,
  bell: { share: 0.5, ratio: 2.4 },
  knock: { hz: 400, noise: 0.1 },
}

const { ground, ink, accent, second } = palette

function picture(): string {
  const ghost = (y: number, ry: number): string =>
    `<ellipse cx="300" cy="${y}" rx="118" ry="${ry}" fill="none" stroke="${accent}" stroke-width="6" opacity="0.55"/>`
  return [
    `<path d="M150 800L240 0H360L450 800Z" fill="${second}"/>`,
    ghost(570, 14),
    ghost(500, 46),
    ghost(424, 82),
    `<circle cx="300" cy="258" r="168" fill="${accent}"/><circle cx="300" cy="258" r="142" fill="none" stroke="${ground}" stroke-width="7"/>`,
    `<path d="M300 156L330 236H416L346 286L372 368L300 318L228 368L254 286L184 236H270Z" fill="${ground}"/>`,
    `<path d="M210 158A140 140 0 0 1 300 110" stroke="${ink}" stroke-width="10" fill="none"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Coin',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    lettering({ text: 'COIN', x: 300, y: 640, size: 96, colour: ink }),
)
