import { posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'

export const palette: Palette = { ground: '#10243A', ink: '#F3E8D2', accent: '#E0A43B', second: '#1D4463' }

export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 174,
  scale: [0, 2, 5, 7, 9],
  ringSeconds: 0.6,
  bell: { share: 0.25, ratio: 2.5 },
  knock: { hz: 90, noise: 0.45 },
}

const { ground, ink, accent, second } = palette

function picture(): string {
  const waves = [0, 1, 2].map(
    (at) =>
      `<path d="M-20 ${604 + at * 26}Q40 ${588 + at * 26} 100 ${604 + at * 26}T220 ${604 + at * 26}T340 ${604 + at * 26}T460 ${604 + at * 26}T620 ${604 + at * 26}" fill="none" stroke="${ink}" stroke-width="4" opacity="${0.5 - at * 0.14}"/>`,
  )
  const bows = [0, 1, 2, 3].map((at) => {
    const [x, y] = [392 - at * 26, 300 + at * 58]
    return `<path d="M${x} ${y}l-20 -13v26zM${x} ${y}l20 -13v26z" fill="${at % 2 ? ink : accent}"/>`
  })
  return [
    `<circle cx="150" cy="470" r="120" fill="${accent}" opacity="0.92"/>`,
    `<path d="M0 590H600V800H0Z" fill="${second}"/>`,
    ...waves,
    `<path d="M40 590C170 580 300 500 420 236" fill="none" stroke="${ink}" stroke-width="5"/>`,
    `<path d="M470 84L540 190L420 262L366 160Z" fill="${ink}"/>`,
    `<path d="M470 84L420 262M366 160L540 190" stroke="${ground}" stroke-width="6"/>`,
    `<path d="M470 84L540 190L454 140Z" fill="${accent}"/>`,
    ...bows,
  ].join('')
}

export const poster = posterSvg(
  'Crash',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    lettering({ text: 'CRASH', x: 300, y: 690, size: 88, colour: ink }),
)
