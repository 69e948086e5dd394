import type { Registry } from 'prom-client'
import { openMetricSources } from '#server/metric-sources.ts'
import type { Context } from '#server/context.ts'
import { exposeMetrics, openProcessMetrics } from './exposition.ts'

let ofProcess: Registry | undefined

/** A series of the text format: its name, labels and value. */
type Series = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const seriesOf = (text: string): Series[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', one = '']) => [
        key,
        one,
      ])
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })

/** Names that a query may use: those of the types, and of the parts of histograms. */
export const metricNamesOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  )

/** The metrics of applications as a scrape finds them; a fresh reading each time. */
export const scrape = async (...contexts: readonly Context[]) => {
  ofProcess ??= openProcessMetrics()
  const text = await exposeMetrics(ofProcess, contexts.map(openMetricSources))
  const series = seriesOf(text)
  /** The sum of a metric's series that have these labels; undefined if there is none. */
  const value = (name: string, labels: Readonly<Record<string, string>> = {}): number | undefined => {
    const found = series.filter(
      (one) => one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text),
    )
    return found.length === 0 ? undefined : found.reduce((sum, one) => sum + one.value, 0)
  }
  return { text, series, value }
}
