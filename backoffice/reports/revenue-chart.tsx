import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { dayMs } from '#contract/durations.ts'
import { formatDateTime } from '#contract/format-date.ts'
import { backofficeDateForm } from '../i18n/backoffice-texts.ts'
import css from './dashboard-page.module.css'

export type RevenuePoint = { readonly day: string; readonly ggr: number; readonly ngr: number }

type RevenueChartProps = {
  days: readonly RevenuePoint[]
  names: { day: string; ggr: string; ngr: string }
}

const height = 240

/** At most one tick per day. */
const dayStepsSeconds = [1, 2, 7, 14, 30, 91].map((days) => (days * dayMs) / 1000)

/** A colour of the theme as a string for the canvas. */
const token = (element: HTMLElement, name: string): string =>
  getComputedStyle(element).getPropertyValue(name).trim() || getComputedStyle(element).color

const optionsFor = (
  element: HTMLElement,
  { day: name, ggr, ngr }: RevenueChartProps['names'],
): UPlot.Options => {
  const axis = {
    stroke: token(element, '--ink-soft'),
    grid: { stroke: token(element, '--line'), width: 1 },
    font: `12px ${getComputedStyle(element).fontFamily}`,
  }
  const written = (seconds: number | null) =>
    seconds === null ? '–' : formatDateTime(seconds * 1000, 'date', backofficeDateForm(), 'UTC')
  return {
    width: element.clientWidth,
    height,
    legend: { live: false },
    series: [
      { label: name, value: (_plot, seconds) => written(seconds) },
      { label: ggr, stroke: token(element, '--brass'), width: 2 },
      { label: ngr, stroke: token(element, '--ink'), width: 2, dash: [6, 4] },
    ],
    axes: [
      { ...axis, space: 90, incrs: dayStepsSeconds, values: (_plot, ticks) => ticks.map(written) },
      { ...axis, size: 72 },
    ],
  }
}

/** GGR and NGR by day. The figures are in the table below, so a screen reader gets only an image. */
export function RevenueChart({ days, names }: RevenueChartProps) {
  const holder = useRef<HTMLDivElement>(null)
  const { day: name, ggr, ngr } = names
  useEffect(() => {
    const element = holder.current
    if (!element) return undefined
    const plot = new UPlot(
      optionsFor(element, { day: name, ggr, ngr }),
      [
        days.map(({ day }) => Date.parse(day) / 1000),
        days.map((point) => point.ggr),
        days.map((point) => point.ngr),
      ],
      element,
    )
    const watcher = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      plot.destroy()
    }
  }, [days, name, ggr, ngr])
  return <div ref={holder} className={css.drawn} dir="ltr" aria-hidden="true" />
}
