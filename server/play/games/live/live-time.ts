import type { Connection } from '#db/connect.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'

/** Measurements kept: the one with the shortest round trip is the most exact. */
const maxMeasurements = 12
const measureEveryMs = 5000

/**
 * The clock of live rounds, in milliseconds: the database's time, so that all processes agree to a few
 * milliseconds independent of their machines' clocks, shifted as the application's clock is. Between two
 * measurements a process uses its monotonic clock. The embedded database uses the clock of this process.
 */
export type LiveTime = {
  now(): number
  follow(): Promise<void>
}

export const createLiveTime = ({
  connection,
  clock,
}: {
  connection: Pick<Connection, 'kind' | 'ask'>
  clock: Clock
}): LiveTime => {
  if (connection.kind === 'pglite') {
    return { now: () => clock.now().getTime(), follow: () => Promise.resolve() }
  }
  const measured: { aheadMs: number; tookMs: number }[] = []
  let aheadMs: number | undefined
  let measuredAt = -Infinity
  return {
    now: () => (aheadMs === undefined ? clock.now().getTime() : performance.now() + aheadMs + clock.offsetMs),
    async follow() {
      const requestedAt = performance.now()
      if (requestedAt - measuredAt < measureEveryMs) return
      measuredAt = requestedAt
      const question = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms'
      const [row] = await connection.ask(question, [])
      const answeredAt = performance.now()
      measured.push({
        aheadMs: (row as { ms: number }).ms - (requestedAt + answeredAt) / 2,
        tookMs: answeredAt - requestedAt,
      })
      if (measured.length > maxMeasurements) measured.shift()
      aheadMs = measured.reduce((best, one) => (one.tookMs < best.tookMs ? one : best)).aheadMs
    },
  }
}
