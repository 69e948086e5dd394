import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatDateTime, type DateForm } from '#contract/format-date.ts'
import { useDateForm } from '#site/layout/texts/local-date-time.tsx'
import { alignMoves, marksBetween, type Moves } from './odds-moves.ts'

const height = 160

/** Colours and strokes of the lines, by outcome: colour alone never distinguishes two lines. */
const strokes = [
  { color: '--brass', dash: [] },
  { color: '--ink', dash: [6, 4] },
  { color: '--ink-soft', dash: [2, 3] },
] as const

const token = (element: HTMLElement, name: string): string =>
  getComputedStyle(element).getPropertyValue(name).trim() || getComputedStyle(element).color

export type MovesChartProps = {
  moves: readonly Moves[]
  nowMs: number
  written: (thousandths: number) => string
}

const optionsFor = (
  element: HTMLElement,
  { moves, written }: Pick<MovesChartProps, 'moves' | 'written'>,
  dateForm: DateForm,
): UPlot.Options => {
  const axis = {
    stroke: token(element, '--ink-soft'),
    grid: { stroke: token(element, '--line'), width: 1 },
    font: `12px ${getComputedStyle(element).fontFamily}`,
  }
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    series: [
      {},
      ...moves.map((_, at) => {
        const { color, dash } = strokes[at % strokes.length] ?? strokes[0]
        const paths = UPlot.paths.stepped?.({ align: 1 })
        return {
          stroke: token(element, color),
          width: 2,
          dash: [...dash],
          points: { show: false },
          ...(paths && { paths }),
        }
      }),
    ],
    axes: [
      {
        ...axis,
        values: (_plot, ticks) => ticks.map((seconds) => formatDateTime(seconds * 1000, 'time', dateForm)),
      },
      {
        ...axis,
        size: 56,
        splits: (_plot, _axis, least, most) =>
          marksBetween(Math.exp(least), Math.exp(most)).map((odds) => Math.log(odds)),
        values: (_plot, ticks) => ticks.map((tick) => written(Math.round(Math.exp(tick) * 1000))),
      },
    ],
  }
}

/** Price movements as lines. The text beside it has the same data, so a screen reader gets only an image. */
export function MovesChart({ moves, nowMs, written }: MovesChartProps) {
  const holder = useRef<HTMLDivElement>(null)
  const dateForm = useDateForm()
  useEffect(() => {
    const element = holder.current
    if (!element) return undefined
    const { times, lines } = alignMoves(moves, nowMs)
    // A logarithmic scale shows a favourite’s moves beside those of an outsider.
    const scaled = lines.map((line) => line.map((odds) => (odds === null ? null : Math.log(odds))))
    const plot = new UPlot(optionsFor(element, { moves, written }, dateForm), [times, ...scaled], element)
    const watcher = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      plot.destroy()
    }
  }, [moves, nowMs, written, dateForm])
  return <div ref={holder} dir="ltr" aria-hidden="true" />
}
