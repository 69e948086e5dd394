import { collectDefaultMetrics, Registry } from 'prom-client'
import { metricDefinitions, type MetricName } from './metric-definitions.ts'
import type { MetricRegistry } from './metric-registry.ts'

/** What a scrape needs of an application: fresh gauges, and their registry. */
export type MetricsOfApplication = {
  readonly registry: MetricRegistry
  collect(): Promise<void>
}

export const contentType = Registry.PROMETHEUS_CONTENT_TYPE

/** Node's own metrics, with the delay of the event loop; once in a process. */
export const openProcessMetrics = (): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 })
  return registry
}

const names = Object.keys(metricDefinitions) as MetricName[]

/** The lines of one metric in all applications: help and type once, as the format requires. */
const textOf = async (name: MetricName, registries: readonly MetricRegistry[]): Promise<string> => {
  const [first = '', ...others] = await Promise.all(registries.map((registry) => registry.text(name)))
  return [first, ...others.flatMap((text) => text.split('\n').slice(2))].join('\n')
}

/** All metrics of a process in the text format of Prometheus. */
export const exposeMetrics = async (
  ofProcess: Registry,
  applications: readonly MetricsOfApplication[],
): Promise<string> => {
  await Promise.all(applications.map(({ collect }) => collect()))
  const registries = applications.map(({ registry }) => registry)
  const own = registries.length === 0 ? [] : await Promise.all(names.map((name) => textOf(name, registries)))
  return `${[(await ofProcess.metrics()).trimEnd(), ...own].join('\n')}\n`
}
