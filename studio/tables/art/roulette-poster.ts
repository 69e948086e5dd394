import { onCircle, type Palette } from '../../games/drawing.ts'
import { pocketColour, pocketCount, wheelOrder } from '../roulette-spots.ts'

/** A wheel from above with its ball, cut by the frame. */
export function wheelPicture({ ground, ink, accent, second }: Palette, cy: number): string {
  const step = 360 / pocketCount
  const tones = { green: accent, red: second, black: ground }
  const slices = wheelOrder.map((pocket, at) => {
    const [from, to] = [onCircle(300, cy, 300, (at - 0.5) * step), onCircle(300, cy, 300, (at + 0.5) * step)]
    return `<path d="M300 ${cy}L${from}A300 300 0 0 1 ${to}Z" fill="${tones[pocketColour(pocket)]}" stroke="${ink}" stroke-width="3"/>`
  })
  const spokes = [0, 45, 90, 135].map((angle) => {
    const [from, to] = [onCircle(300, cy, 150, angle), onCircle(300, cy, 150, angle + 180)]
    return `<path d="M${from}L${to}" stroke="${accent}" stroke-width="10"/>`
  })
  return [
    `<circle cx="300" cy="${cy}" r="352" fill="${accent}"/><circle cx="300" cy="${cy}" r="340" fill="${ground}"/>`,
    `<circle cx="300" cy="${cy}" r="318" fill="${ink}"/>`,
    ...slices,
    `<circle cx="300" cy="${cy}" r="204" fill="${ink}"/><circle cx="300" cy="${cy}" r="196" fill="${second}"/>`,
    ...spokes,
    `<circle cx="300" cy="${cy}" r="62" fill="${accent}"/><circle cx="300" cy="${cy}" r="40" fill="${ground}"/>`,
    `<circle cx="300" cy="${cy - 236}" r="20" fill="${ink}" stroke="${ground}" stroke-width="5"/>`,
  ].join('')
}
