import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Connection } from '#db/connect.ts'
import type { Clock } from '../clock.ts'

/** At most `max` in `windowSeconds`, counted for each key. */
export type Limit = { readonly name: string; readonly max: number; readonly windowSeconds: number }

export type RateLimitResult = {
  readonly isAllowed: boolean
  readonly resendSeconds: number
  /** The first attempt of its window that no longer fits. */
  readonly isFirstRefusal?: boolean
}

export type Limits = {
  consume(limit: Limit, key: string): Promise<RateLimitResult>
  peek(limit: Limit, key: string): Promise<RateLimitResult>
  /** Subtracts a legitimate caller's own count; the counts of others stay. */
  refund(limit: Limit, key: string, count?: number): Promise<void>
  /** Resets the counter after a success. */
  clear(limit: Limit, key: string): Promise<void>
}

const remaining = (windowStart: Date, limit: Limit, now: Date): number =>
  Math.max(1, Math.ceil((windowStart.getTime() + limit.windowSeconds * 1000 - now.getTime()) / 1000))

export const createRateLimits = (connection: Pick<Connection, 'db'>, clock: Clock): Limits => {
  const { db } = connection
  const keyOf = (limit: Limit, key: string) => `${limit.name}:${key.slice(0, 200)}`
  return {
    async consume(limit, key) {
      const now = clock.now()
      const expired = new Date(now.getTime() - limit.windowSeconds * 1000)
      const row = await db
        .insertInto('rate_limits')
        .values({ key: keyOf(limit, key), window_start: now, count: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when rate_limits.window_start <= ${expired} then 1 else rate_limits.count + 1 end`,
            window_start: sql`case when rate_limits.window_start <= ${expired} then ${now} else rate_limits.window_start end`,
          }),
        )
        .returning(['count', 'window_start'])
        .executeTakeFirstOrThrow()
      return {
        isAllowed: row.count <= limit.max,
        resendSeconds: remaining(row.window_start, limit, now),
        isFirstRefusal: row.count === limit.max + 1,
      }
    },
    async peek(limit, key) {
      const now = clock.now()
      const row = await db
        .selectFrom('rate_limits')
        .select(['count', 'window_start'])
        .where('key', '=', keyOf(limit, key))
        .where('window_start', '>', new Date(now.getTime() - limit.windowSeconds * 1000))
        .executeTakeFirst()
      if (!row) return { isAllowed: true, resendSeconds: 0 }
      return { isAllowed: row.count < limit.max, resendSeconds: remaining(row.window_start, limit, now) }
    },
    async refund(limit, key, count = 1) {
      await db
        .updateTable('rate_limits')
        .set({ count: sql`greatest(count - ${count}, 0)` })
        .where('key', '=', keyOf(limit, key))
        .execute()
    },
    async clear(limit, key) {
      await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, key)).execute()
    },
  }
}

/** Deletes counters older than every window. */
export const purgeOldCounters = async ({
  connection,
  clock,
}: {
  connection: Pick<Connection, 'longRunning'>
  clock: Clock
}): Promise<void> => {
  await connection.longRunning
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(clock.now().getTime() - dayMs))
    .execute()
}
