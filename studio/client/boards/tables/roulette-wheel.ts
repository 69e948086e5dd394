import { onCircle } from '#studio/games/drawing.ts'
import { pocketColour, pocketCount, wheelOrder } from '#studio/tables/roulette-spots.ts'
import { element, svgElement } from '../../dom.ts'

export const wheelTurnMs = 2800
/** Time and turns of a wheel that has no result yet: longer than it ever waits. */
const rollTurns = 1.5
const [cx, cy, rim, hub] = [320, 346, 326, 232]
const step = 360 / pocketCount

const pockets = (): SVGElement[] =>
  wheelOrder.map((pocket, at) => {
    const [from, to] = [(at - 0.5) * step, (at + 0.5) * step]
    const number = svgElement('text', {
      x: String(cx),
      y: String(cy - 288),
      transform: `rotate(${(at * step).toFixed(3)} ${cx} ${cy})`,
      class: 'roulette-number',
    })
    number.textContent = String(pocket)
    const outer = `M${onCircle(cx, cy, hub, from)}L${onCircle(cx, cy, rim, from)}A${rim} ${rim} 0 0 1 ${onCircle(cx, cy, rim, to)}`
    return svgElement('g', {}, [
      svgElement('path', {
        d: `${outer}L${onCircle(cx, cy, hub, to)}A${hub} ${hub} 0 0 0 ${onCircle(cx, cy, hub, from)}Z`,
        class: `roulette-pocket is-${pocketColour(pocket)}`,
      }),
      number,
    ])
  })

/** The upper edge of a wheel that is larger than its window; the ball comes to rest at its top. */
export const createRouletteWheel = () => {
  let turned = 0
  const disc = svgElement('g', { class: 'roulette-disc' }, pockets())
  const ball = svgElement('circle', { cx: String(cx), cy: String(cy - 252), r: '9', class: 'roulette-ball' })
  const picture = svgElement(
    'svg',
    { viewBox: '0 0 640 150', preserveAspectRatio: 'xMidYMin slice', class: 'roulette-wheel' },
    [svgElement('circle', { cx: String(cx), cy: String(cy), r: '338', class: 'roulette-rim' }), disc, ball],
  )
  const box = element('div', { class: 'roulette-window', dir: 'ltr', 'aria-hidden': 'true' })
  box.append(picture)
  box.dataset['ball'] = 'none'
  /** The angle at which the turning wheel is shown now, in degrees. */
  const seenAngle = (): number => {
    const { a, b } = new DOMMatrix(getComputedStyle(disc).transform)
    return (Math.atan2(b, a) * 180) / Math.PI
  }
  return {
    element: box,
    /** Turns until `turnTo` is called. */
    roll(): void {
      if (box.dataset['ball'] === 'running') return
      box.dataset['ball'] = 'running'
      disc.classList.add('is-rolling')
      turned += rollTurns * 360
      disc.style.transform = `rotate(${turned}deg)`
    },
    /** Turns the wheel until a pocket is at the top; at once if the result is not new. */
    turnTo(pocket: number, isNews: boolean): void {
      const rest = 360 - wheelOrder.indexOf(pocket) * step
      if (disc.classList.contains('is-rolling')) {
        turned = seenAngle()
        disc.classList.remove('is-rolling')
        disc.style.transform = `rotate(${turned}deg)`
        // Forces a layout, so that the turn begins at the angle shown.
        disc.getBoundingClientRect()
      }
      turned = (Math.floor(turned / 360) + (isNews ? 3 : 0)) * 360 + rest
      box.dataset['ball'] = isNews ? 'rolling' : 'resting'
      disc.classList.toggle('is-turning', isNews)
      disc.style.transform = `rotate(${turned}deg)`
    },
    rest(): void {
      disc.classList.remove('is-turning')
      box.dataset['ball'] = 'resting'
    },
  }
}
