import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'
import { wheelPicture } from './roulette-poster.ts'

export const palette: Palette = { ground: '#0C3B2C', ink: '#F4EBD3', accent: '#D9A94B', second: '#A62B24' }

export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 174.61,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.5,
  bell: { share: 0.3, ratio: 2.4 },
  knock: { hz: 420, noise: 0.5 },
}

const { ground, ink, accent } = palette

export const poster = posterSvg(
  'European Roulette',
  `<rect width="600" height="800" fill="${ground}"/>` +
    wheelPicture(palette, 250) +
    `<rect y="614" width="600" height="186" fill="${ground}"/><rect y="608" width="600" height="8" fill="${accent}"/>` +
    lettering({ text: 'EUROPEAN', x: 300, y: 642, size: 34, colour: accent }) +
    lettering({ text: 'ROULETTE', x: 300, y: 700, size: 72, colour: ink }),
)
