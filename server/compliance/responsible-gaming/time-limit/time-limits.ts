import { sql } from 'kysely'
import type { TimeLimits } from '#contract/deposit-limits.ts'
import type { Db } from '#db/connect.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import type { Tx } from '#db/transaction.ts'
import type { LimitKind } from '../deposit-limit/change-limit.ts'
import { viewKind } from '../deposit-limit/get-deposit-limit.ts'
import type { ReadUsed } from '../deposit-limit/check-deposit-limit.ts'
import { firstHour, hourOf, maxPeriodDays } from '../loss-limit/loss-limit.ts'
import { maxPauseMs, playedBetween, secondsOf } from './time-limit.ts'

/** Play time of a player with a time limit since the hour of a time until now, in seconds. */
const readPlayed =
  ({ clock }: Pick<Kernel, 'clock'>): ReadUsed =>
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
const beginCountingTime = async (
  { clock }: Pick<Kernel, 'clock'>,
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
      where uid = ${uid} and mode = 'real' and created_at >= ${firstHour(maxPeriodDays, clock.now())}
    ) as rounds
    where pause_ms >= 1 and pause_ms <= ${maxPauseMs}
    group by 2`.execute(tx.db)
}

/** Time limits follow the rules, periods and delays of deposit limits (standards R3, R4). */
export const timeLimits = (ctx: Pick<Kernel, 'clock'>): LimitKind => ({
  table: 'time_limits',
  audit: 'time_limit_changed',
  readUsed: readPlayed(ctx),
  hold: lockBets,
  begin: beginCountingTime,
  toLimitDto: (seconds) => Number(seconds) / 60,
})

export const viewTimeLimits = async (
  ctx: Pick<Kernel, 'clock' | 'settings'>,
  db: Db,
  player: { uid: number; currency: string },
): Promise<TimeLimits> => {
  const { currency: _none, ...limits } = await viewKind(ctx, db, player, timeLimits(ctx))
  return limits
}
