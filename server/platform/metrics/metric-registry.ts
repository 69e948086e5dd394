import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import {
  metricDefinitions,
  type CounterName,
  type GaugeName,
  type HistogramName,
  type MetricDefinition,
  type MetricName,
} from './metric-definitions.ts'

export type Labels = Readonly<Record<string, string>>

/** A value of a gauge, as read at a scrape. */
export type Sample = { readonly name: GaugeName; readonly labels?: Labels; readonly value: number }

/** Replaces label values that are no known kind of name, or one too many of a label. */
const otherValue = 'other'
/** More than there are API calls, of which there are the most. */
const maxValuesOfLabel = 900
/** Names of our code; no address, mail address or digits of an id fit. */
const nameForm = /^(?!.*\d{5})[A-Za-z0-9_.$:/()?*\- ]{0,80}$/

/**
 * Bounds the values of a label, so that no mistake of a caller makes a series for each request. Label values come
 * from closed lists; this is the second line.
 */
const createLabelGuard = () => {
  const known = new Map<string, Map<string, Set<string>>>(
    Object.entries(metricDefinitions).map(([name, { labels }]) => [
      name,
      new Map(labels.map((label) => [label, new Set<string>()] as const)),
    ]),
  )
  return (metric: MetricName, labels: Labels): Labels => {
    let guarded: Record<string, string> | undefined
    const valuesOf = known.get(metric)
    for (const label in labels) {
      const value = labels[label] ?? ''
      const values = valuesOf?.get(label)
      if (!values || values.has(value)) continue
      if (values.size < maxValuesOfLabel && nameForm.test(value)) values.add(value)
      else (guarded ??= { ...labels })[label] = otherValue
    }
    return guarded ?? labels
  }
}

const createMetric = (registry: Registry, name: string, definition: MetricDefinition) => {
  const { help, labels, type, buckets = [] } = definition
  const common = { name, help, labelNames: [...labels], registers: [registry] }
  if (type === 'counter') return new Counter(common)
  if (type === 'gauge') return new Gauge(common)
  return new Histogram({ ...common, buckets: [...buckets] })
}

/** The metrics of one application: tests and brands share none. */
export class MetricRegistry {
  readonly #registry = new Registry()
  readonly #metrics: ReadonlyMap<string, Counter | Gauge | Histogram>
  readonly #guard = createLabelGuard()

  constructor(brand: string | undefined) {
    this.#registry.setDefaultLabels({ brand: brand ?? 'default' })
    this.#metrics = new Map(
      Object.entries(metricDefinitions).map(([name, definition]) => [
        name,
        createMetric(this.#registry, name, definition),
      ]),
    )
    this.clear(Object.keys(metricDefinitions) as GaugeName[])
  }

  increment(name: CounterName, labels: Labels, by = 1): void {
    ;(this.#metrics.get(name) as Counter).inc(this.#guard(name, labels), by)
  }

  observe(name: HistogramName, labels: Labels, value: number): void {
    ;(this.#metrics.get(name) as Histogram).observe(this.#guard(name, labels), value)
  }

  set({ name, labels = {}, value }: Sample): void {
    ;(this.#metrics.get(name) as Gauge).set(this.#guard(name, labels), value)
  }

  /** Removes all values of gauges, so that an unread one is absent rather than old or zero. */
  clear(names: readonly GaugeName[]): void {
    for (const name of names) {
      const metric = this.#metrics.get(name)
      if (!(metric instanceof Gauge)) continue
      metric.reset()
      // One without labels is zero after a reset.
      if (metricDefinitions[name].labels.length === 0) metric.remove()
    }
  }

  /** One metric in the text format, with its lines of help and type. */
  text(name: MetricName): Promise<string> {
    return this.#registry.getSingleMetricAsString(name)
  }
}
