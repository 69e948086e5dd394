import { minuteMs } from '#contract/durations.ts'
import type { Connection } from '#db/connect.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** NTP-synchronised clocks differ by less; an unsynchronised machine clock differs by more. */
const toleratedMs = 2000

type Clocks = { readonly connection: Pick<Connection, 'kind' | 'ask'>; readonly clock: Clock }

/**
 * Sets the application's clock by the database's, which all processes share, so that a process on a machine
 * with a wrong clock evaluates limits, sessions and exclusions as the others do (standards T7). Returns whether
 * it had to be changed.
 */
export const setByDatabaseClock = async ({ connection, clock }: Clocks): Promise<boolean> => {
  // The embedded database uses this process's clock.
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
 * Sets the clock now, which throws if the database does not answer, and then each minute, which keeps the
 * current offset on a failure. Returns the function that ends it.
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
