import { reachedAfterMs } from '#studio/live/crash.ts'
import { element } from '../../dom.ts'
import type { Moment } from '../live-state.ts'

/** Min span of the picture, so that the beginning of a flight is drawn in proportion. */
const minSpan = { ms: 9000, factor: 180 }
const points = 64

const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--game-${name}`).trim()

const kite = (pen: CanvasRenderingContext2D, [x, y]: readonly [number, number], isGone: boolean): void => {
  pen.save()
  pen.translate(x, y)
  pen.rotate(isGone ? 2.2 : 0.5)
  pen.fillStyle = colourOf(isGone ? 'second' : 'ink')
  pen.beginPath()
  pen.moveTo(0, -20)
  pen.lineTo(13, -2)
  pen.lineTo(0, 22)
  pen.lineTo(-13, -2)
  pen.closePath()
  pen.fill()
  pen.fillStyle = colourOf('accent')
  pen.beginPath()
  pen.moveTo(0, -20)
  pen.lineTo(13, -2)
  pen.lineTo(0, -2)
  pen.closePath()
  pen.fill()
  pen.restore()
}

/**
 * The flight as a rising line. It only repeats the figure beside it, so it is hidden from screen readers; with
 * reduced motion it is drawn once at the end.
 */
export const createFlightPicture = () => {
  const canvas = element('canvas', { class: 'flight', 'aria-hidden': 'true' })
  const pen = canvas.getContext('2d')

  const fit = (): { width: number; height: number; scale: number } => {
    const scale = Math.min(2, window.devicePixelRatio || 1)
    const { clientWidth: width, clientHeight: height } = canvas
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
    }
    return { width, height, scale }
  }

  const draw = (elapsedMs: number, isGone: boolean): void => {
    const { width, height, scale } = fit()
    if (!pen || width === 0) return
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    pen.clearRect(0, 0, width, height)
    const isRtl = document.documentElement.dir === 'rtl'
    const spanMs = Math.max(minSpan.ms, elapsedMs)
    const top = Math.max(minSpan.factor, 100 * Math.exp((0.06 * elapsedMs) / 1000))
    const at = (ms: number): [x: number, y: number] => {
      const along = 18 + (ms / spanMs) * (width - 60)
      const risen = (100 * Math.exp((0.06 * ms) / 1000) - 100) / (top - 100)
      return [isRtl ? width - along : along, height - 18 - risen * (height - 64)]
    }
    pen.strokeStyle = colourOf('ink')
    pen.globalAlpha = 0.18
    pen.lineWidth = 1
    for (const part of [0.25, 0.5, 0.75]) {
      pen.beginPath()
      pen.moveTo(0, height - 18 - part * (height - 64))
      pen.lineTo(width, height - 18 - part * (height - 64))
      pen.stroke()
    }
    pen.globalAlpha = 1
    pen.strokeStyle = colourOf(isGone ? 'ink' : 'accent')
    pen.lineWidth = 4
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(...at(0))
    for (let point = 1; point <= points; point += 1) pen.lineTo(...at((elapsedMs * point) / points))
    pen.stroke()
    kite(pen, at(elapsedMs), isGone)
  }

  return {
    element: canvas,
    show(moment: Moment): void {
      if (moment.phase === 'running') draw(moment.elapsedMs, false)
      else if (moment.phase === 'over') draw(reachedAfterMs(Math.min(Number(moment.point), 1_000_000)), true)
      else draw(0, false)
    },
  }
}
