import type { Connection } from '#db/connect.ts'
import type { Clock } from '#server/kernel/clock.ts'

/** How many measurements are kept: the one whose question took the shortest is the truest. */
const kept = 12
const measureEveryMs = 5000

/**
 * The time that live rounds are ruled by, in milliseconds: the database’s, so that all processes agree to a few milliseconds whatever
 * their machines say, moved as the house’s clock is moved. Between two measurements a process goes by its own steady clock, which nobody
 * can set. The embedded database goes by the clock of this process.
 */
export type LiveTime = {
  now(): number
  /** Measures anew where it is time to. */
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
      const askedAt = performance.now()
      if (askedAt - measuredAt < measureEveryMs) return
      measuredAt = askedAt
      const question = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms'
      const [row] = await connection.ask(question, [])
      const answeredAt = performance.now()
      measured.push({
        aheadMs: (row as { ms: number }).ms - (askedAt + answeredAt) / 2,
        tookMs: answeredAt - askedAt,
      })
      if (measured.length > kept) measured.shift()
      aheadMs = measured.reduce((best, one) => (one.tookMs < best.tookMs ? one : best)).aheadMs
    },
  }
}
