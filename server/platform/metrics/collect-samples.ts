import type { GaugeName } from './metric-definitions.ts'
import type { MetricRegistry, Sample } from './metric-registry.ts'

/** Values that one query of the database gives; they are the same in every process. */
export type MetricSource<Ctx> = {
  readonly name: string
  readonly gauges: readonly GaugeName[]
  read(ctx: Ctx): Promise<readonly Sample[]>
}

/** How long values are reused, so that several scrapers cost one reading. */
const reuseMs = 5000
/** A scrape does not wait longer for the database; Prometheus gives up after ten seconds. */
const patienceMs = 5000

type Parts<Ctx> = {
  readonly registry: MetricRegistry
  readonly ctx: Ctx
  /** Read first; if it fails, the others are not tried. */
  readonly database: MetricSource<Ctx>
  readonly sources: readonly MetricSource<Ctx>[]
  /** Called with a failure; the metrics themselves only state that there was one. */
  readonly onFailure: (error: unknown, source: string) => void
}

const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const startedAt = performance.now()
  const result = await work()
  return [result, (performance.now() - startedAt) / 1000]
}

/**
 * Reads the sources one after the other, on at most one connection at a time. A source that fails leaves its
 * gauges absent and `baize_metrics_source_up` at 0; without the database only `baize_database_up` 0 is left.
 * Returns a function that brings the gauges up to date; it never rejects.
 */
export const createCollector = <Ctx>(parts: Parts<Ctx>): (() => Promise<void>) => {
  const { registry, ctx, database, sources, onFailure } = parts
  const unread = new Set<MetricSource<Ctx>>()

  const drop = ({ name, gauges }: MetricSource<Ctx>): void => {
    registry.clear(gauges)
    registry.set({ name: 'baize_metrics_source_up', labels: { source: name }, value: 0 })
  }
  const setUp = (isUp: boolean): void => registry.set({ name: 'baize_database_up', value: isUp ? 1 : 0 })

  const readOne = async (source: MetricSource<Ctx>): Promise<boolean> => {
    try {
      const [samples, seconds] = await timed(() => source.read(ctx))
      registry.clear(source.gauges)
      for (const sample of samples) registry.set(sample)
      const labels = { source: source.name }
      registry.set({ name: 'baize_metrics_source_up', labels, value: 1 })
      registry.set({ name: 'baize_metrics_source_duration_seconds', labels, value: seconds })
      return true
    } catch (error) {
      drop(source)
      onFailure(error, source.name)
      return false
    } finally {
      unread.delete(source)
    }
  }

  const readAll = async (): Promise<void> => {
    for (const source of [database, ...sources]) unread.add(source)
    const isUp = await readOne(database)
    setUp(isUp)
    if (isUp) for (const source of sources) await readOne(source)
    else sources.forEach(drop)
    unread.clear()
  }

  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = (): Promise<void> => {
    if (performance.now() - readAt < reuseMs) return Promise.resolve()
    return (reading ??= readAll().finally(() => {
      readAt = performance.now()
      reading = undefined
    }))
  }

  return async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), patienceMs).unref()
    })
    const ended = await Promise.race([read(), late])
    clearTimeout(timer)
    if (ended !== 'late') return
    if (unread.has(database)) setUp(false)
    unread.forEach(drop)
  }
}
