import type { OpenBrand } from './open-brand.ts'
import type { Settings } from '../platform/kernel/settings/settings.ts'
import {
  exposeMetrics,
  openProcessMetrics,
  type MetricsOfApplication,
} from '../platform/metrics/exposition.ts'
import { listenForMetrics, MetricsPortError } from '../platform/metrics/listen-metrics.ts'
import { MetricRegistry } from '../platform/metrics/metric-registry.ts'
import { createMetricsHandler, isMetricsRequest } from '../platform/metrics/metrics-handler.ts'
import type { Answer } from '../platform/web/shutdown/drain.ts'

type Lists = {
  readonly open: readonly Pick<OpenBrand, 'metrics'>[]
  readonly unopened: readonly Pick<Settings, 'brand'>[]
}

/** A brand whose database could not be reached yet: the alert for an unreachable database is its alert too. */
const metricsOfUnopened = (brand: string | undefined): MetricsOfApplication => {
  const registry = new MetricRegistry(brand)
  registry.set({ name: 'baize_database_up', value: 0 })
  return { registry, collect: () => Promise.resolve() }
}

/**
 * Opens the metrics of a process, if the settings ask for them: on a port of their own, or under a token on the
 * main port. Returns what goes around the routes of the main port. Throws a {@link MetricsPortError}.
 */
export const serveMetrics = async (
  { metrics }: Pick<Settings, 'metrics'>,
  /** The brands so far: a process is seen while it still opens the others. */
  lists: Lists,
): Promise<{ around(routes: Answer): Answer; readonly port: number | undefined; close(): void }> => {
  const off = { around: (routes: Answer) => routes, port: undefined, close: () => undefined }
  const { port, host, token } = metrics
  if (port === undefined && token === undefined) return off
  const ofProcess = openProcessMetrics()
  const answer = createMetricsHandler({
    token,
    expose: () =>
      exposeMetrics(ofProcess, [
        ...lists.open.map((brand) => brand.metrics),
        ...lists.unopened.map(({ brand }) => metricsOfUnopened(brand)),
      ]),
  })
  if (port !== undefined) return { ...off, ...(await listenForMetrics({ port, host }, answer)) }
  return {
    ...off,
    around: (routes) => (request, env) =>
      isMetricsRequest(request.url) ? answer(request) : routes(request, env),
  }
}

/** The same for the start of a process: an unusable port is reported with a sentence and ends it. */
export const serveMetricsOrEnd = async (
  settings: Pick<Settings, 'metrics'>,
  lists: Lists,
  report: (line: string) => void,
): ReturnType<typeof serveMetrics> => {
  try {
    return await serveMetrics(settings, lists)
  } catch (error) {
    if (!(error instanceof MetricsPortError)) throw error
    report(`Baize cannot start:\n  ${error.message}`)
    process.exit(1)
  }
}
