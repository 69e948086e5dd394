import { onCircle, posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'
import { wheelPicture } from '../../tables/art/roulette-poster.ts'

export const palette: Palette = { ground: '#132238', ink: '#F3E9D6', accent: '#CF9A54', second: '#8C2F39' }

export const timbre: Timbre = {
  wave: 'sine',
  rootHz: 155.56,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.6,
  bell: { share: 0.3, ratio: 2.4 },
  knock: { hz: 400, noise: 0.5 },
}

const { ground, ink, accent, second } = palette

function chip([x, y]: readonly [number, number], colour: string): string {
  const notches = [0, 60, 120].map((angle) => {
    const [from, to] = [onCircle(x, y, 50, angle), onCircle(x, y, 50, angle + 180)]
    return `<path d="M${from}L${to}" stroke="${ground}" stroke-width="14"/>`
  })
  return [
    `<circle cx="${x}" cy="${y}" r="58" fill="${ground}"/><circle cx="${x}" cy="${y}" r="50" fill="${colour}"/>`,
    ...notches,
    `<circle cx="${x}" cy="${y}" r="32" fill="${colour}" stroke="${ground}" stroke-width="6"/>`,
  ].join('')
}

export const poster = posterSvg(
  'Salon Roulette',
  `<rect width="600" height="800" fill="${ground}"/>` +
    wheelPicture(palette, 214) +
    chip([84, 540], ink) +
    chip([190, 592], second) +
    chip([300, 606], accent) +
    chip([410, 592], ink) +
    chip([516, 540], second) +
    lettering({ text: 'SALON', x: 300, y: 676, size: 32, colour: accent }) +
    lettering({ text: 'ROULETTE', x: 300, y: 722, size: 58, colour: ink }),
)
