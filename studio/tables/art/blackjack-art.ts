import { onCircle, posterSvg, type Palette } from '../../games/drawing.ts'
import { lettering } from '../../games/lettering.ts'
import type { Timbre } from '../../games/timbre.ts'
import { posterCard, suitShape } from './suit-shapes.ts'

export const palette: Palette = { ground: '#0E3426', ink: '#F5EDDA', accent: '#D8AE5E', second: '#174D38' }

export const timbre: Timbre = {
  wave: 'triangle',
  rootHz: 164.81,
  scale: [0, 2, 4, 7, 9],
  ringSeconds: 0.5,
  bell: { share: 0.3, ratio: 2.5 },
  knock: { hz: 240, noise: 0.65 },
}

const { ground, ink, accent, second } = palette

function picture(): string {
  const rays = Array.from(
    { length: 24 },
    (_, at) => `<path transform="rotate(${at * 15} 300 90)" d="M300 90L276 760H324Z" fill="${second}"/>`,
  )
  const chips = [130, 155, 180, 205, 230].map((angle) => {
    const [x = '0', y = '0'] = onCircle(300, 70, 470, angle).split(' ')
    return `<circle cx="${x}" cy="${y}" r="30" fill="${accent}"/><circle cx="${x}" cy="${y}" r="21" fill="none" stroke="${ground}" stroke-width="5" stroke-dasharray="10 7"/>`
  })
  const red = '#B3372E'
  return [
    ...rays,
    `<circle cx="300" cy="70" r="430" fill="none" stroke="${accent}" stroke-width="4"/>`,
    posterCard(
      'translate(228 268) rotate(-12)',
      lettering({ text: 'A', x: -62, y: -132, size: 50, colour: ground }) +
        suitShape('spade', [6, 24], 168, ground),
      ink,
      accent,
    ),
    posterCard(
      'translate(382 290) rotate(10)',
      lettering({ text: 'J', x: -62, y: -132, size: 50, colour: red }) +
        suitShape('heart', [6, 30], 150, red),
      ink,
      accent,
    ),
    ...chips,
  ].join('')
}

export const poster = posterSvg(
  'Blackjack',
  `<rect width="600" height="800" fill="${ground}"/>` +
    picture() +
    `<rect y="616" width="600" height="184" fill="${ground}"/><rect y="612" width="600" height="6" fill="${accent}"/>` +
    lettering({ text: 'BLACKJACK', x: 300, y: 674, size: 62, colour: ink }),
)
