import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { ReadUsed } from '../deposit-limit/check-deposit-limit.ts'
import { firstHour, hourOf, longestPeriodDays } from './loss-limit.ts'

/** What a player with a limit has lost since the hour of a moment. */
export const readLost: ReadUsed = async (db, uid, since) => {
  const { sum } = await db
    .selectFrom('loss_hours')
    .select(sql<bigint>`coalesce(sum(net_minor), 0)::bigint`.as('sum'))
    .where('uid', '=', uid)
    .where('hour', '>=', hourOf(since))
    .executeTakeFirstOrThrow()
  return sum
}

/**
 * Begins to count for a player who had no limit: what was played in the longest days a limit may have counts in the hour
 * in which its round began. From then on each bet counts itself.
 */
export const beginCounting = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { uid, currency }: { uid: number; currency: string },
): Promise<void> => {
  await tx.db.deleteFrom('loss_hours').where('uid', '=', uid).execute()
  await sql`
    insert into loss_hours (uid, hour, net_minor)
    select uid, date_bin('1 hour', created_at, 'epoch'::timestamptz), sum(stake_minor - win_minor - refunded_minor)::bigint
    from game_rounds
    where uid = ${uid} and mode = 'real' and currency = ${currency} and created_at >= ${firstHour(longestPeriodDays, clock.now())}
    group by 1, 2`.execute(tx.db)
}
