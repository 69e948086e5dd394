import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { ReadUsed } from '../deposit-limit/check-deposit-limit.ts'
import { firstHour, hourOf, longestPeriodDays } from '../loss-limit/loss-limit.ts'
import { longestPauseMs, playedBetween, secondsOf } from './time-limit.ts'

/** Play time of a player with a time limit since the hour of a time until now, in seconds. */
export const readPlayed =
  ({ clock }: Pick<Context, 'clock'>): ReadUsed =>
  async (db, uid, since) => {
    const { played, last } = await db
      .selectFrom('play_hours')
      .select(sql<bigint>`coalesce(sum(played_ms), 0)::bigint`.as('played'))
      .select((eb) => eb.selectFrom('game_players').select('last_round_at').where('uid', '=', uid).as('last'))
      .where('uid', '=', uid)
      .where('hour', '>=', hourOf(since))
      .executeTakeFirstOrThrow()
    return secondsOf(played + BigInt(playedBetween(last, clock.now())))
  }

/**
 * Starts counting for a player without a limit: earlier play of the longest possible period counts in the hour
 * of the later of two rounds. From then on each round counts itself.
 */
export const beginCountingTime = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { uid }: { uid: number },
): Promise<void> => {
  await tx.db.deleteFrom('play_hours').where('uid', '=', uid).execute()
  await sql`
    insert into play_hours (uid, hour, played_ms)
    select ${uid}::integer, date_bin('1 hour', created_at, 'epoch'::timestamptz), sum(pause_ms)::bigint
    from (
      select created_at, extract(epoch from created_at - lag(created_at) over (order by created_at)) * 1000 as pause_ms
      from game_rounds
      where uid = ${uid} and mode = 'real' and created_at >= ${firstHour(longestPeriodDays, clock.now())}
    ) as rounds
    where pause_ms >= 1 and pause_ms <= ${longestPauseMs}
    group by 2`.execute(tx.db)
}
