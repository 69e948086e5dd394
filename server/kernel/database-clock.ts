import { minuteMs } from '#contract/durations.ts'
import type { Connection } from '#db/connect.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** Clocks that a time server keeps differ by less; the clock of a machine that has none is off by more. */
const toleratedMs = 2000

type Clocks = { readonly connection: Pick<Connection, 'kind' | 'ask'>; readonly clock: Clock }

/**
 * Sets the house's clock by the database's, which all its processes share, so that one on a machine with a wrong clock
 * reads limits, sessions and exclusions as the others do (standards T7). Answers whether it had to be moved.
 */
export const setByDatabaseClock = async ({ connection, clock }: Clocks): Promise<boolean> => {
  // The embedded database goes by the clock of this process.
  if (connection.kind === 'pglite' || clock.isSet) return false
  const askedAt = clock.ofMachine()
  const [row] = await connection.ask('select extract(epoch from clock_timestamp())::float8 * 1000 as ms', [])
  const answeredAt = clock.ofMachine()
  const aheadMs = Math.round((row as { ms: number }).ms - (askedAt + answeredAt) / 2)
  if (Math.abs(aheadMs - clock.aheadMs) <= toleratedMs + (answeredAt - askedAt)) return false
  clock.goBy(aheadMs)
  return true
}

/**
 * Sets the clock now, which fails where the database cannot be asked, and each minute from then on, which leaves it as it
 * is then. Answers what ends that.
 */
export const followDatabaseClock = async (parts: Clocks & { readonly log: Log }): Promise<() => void> => {
  const { clock, log } = parts
  const follow = async (): Promise<void> => {
    if (await setByDatabaseClock(parts))
      log.warn(
        { ahead_ms: clock.aheadMs },
        'The clock of this machine is not that of the database, which is gone by',
      )
  }
  await follow()
  const timer = setInterval(() => void follow().catch(() => undefined), minuteMs).unref()
  return () => clearInterval(timer)
}
