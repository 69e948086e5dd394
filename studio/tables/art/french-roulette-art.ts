import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'
import { wheelPicture } from './roulette-poster.ts'

export const palette: Palette = { ground: '#1B2347', ink: '#F6EEDC', accent: '#C9B27C', second: '#B5323C' }

export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 185,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.45,
  bell: { share: 0.25, ratio: 3 },
  knock: { hz: 400, noise: 0.45 },
}

const { ground, ink, accent } = palette

export const poster = posterSvg(
  'French Roulette',
  `<rect width="600" height="800" fill="${ground}"/>` +
    wheelPicture(palette, 610) +
    `<rect width="600" height="226" fill="${ground}"/><rect y="222" width="600" height="8" fill="${accent}"/>` +
    lettering({ text: 'FRENCH', x: 300, y: 46, size: 40, colour: accent }) +
    lettering({ text: 'ROULETTE', x: 300, y: 112, size: 72, colour: ink }),
)
