import { inBase } from '#contract/convert.ts'
import { sql, type Selectable } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#db/transaction.ts'
import { crashTargets, factorAtLimit, risenTo, winAt } from '#studio/live/crash.ts'
import { takenInOrder } from './bets/live-bets.ts'
import type { LiveRoundNow } from './live-rounds.ts'
import type { LiveBetRow } from './live-schema.ts'

type Parts = Pick<Context, 'db' | 'settings' | 'log'>

/** Targets that the factor has reached are exits at the target, however late a process applies them. */
export const applyAutoCashouts = async (
  db: Context['db'] | Tx['db'],
  roundId: bigint,
  { factor, now }: { factor: number; now: Date },
): Promise<void> => {
  await db
    .updateTable('live_bets')
    .set({
      status: 'out',
      exit_factor: sql`target`,
      exit_by: 'target',
      win_minor: sql`stake_minor * target / 100`,
      changed_at: now,
    })
    .where('id', 'in', takenInOrder(db, roundId, ['in']).where('target', '<=', factor))
    .where('status', '=', 'in')
    .execute()
}

/** Pays all bets still in at this factor: the operator's limit, or the maximum factor of a round. */
export const leaveAtLimit = async (
  db: Context['db'] | Tx['db'],
  roundId: bigint,
  { factor, now }: { factor: number; now: Date },
): Promise<number> => {
  const left = await db
    .updateTable('live_bets')
    .set({
      status: 'out',
      exit_factor: factor,
      exit_by: 'limit',
      win_minor: sql`stake_minor * ${factor}::bigint / 100`,
      changed_at: now,
    })
    .where('id', 'in', takenInOrder(db, roundId, ['in']))
    .where('status', '=', 'in')
    .executeTakeFirst()
  return Number(left.numUpdatedRows)
}

/** In the base currency and before rounding: the limit applies to the cent of that currency. */
const stakeOf = (bet: Pick<Selectable<LiveBetRow>, 'stake_minor' | 'status' | 'exit_factor' | 'rate'>) => {
  const stakeMinor = inBase(bet.stake_minor, bet.rate, 'up')
  return {
    stakeMinor,
    isIn: bet.status === 'in',
    winMinor: bet.status === 'out' ? winAt(stakeMinor, bet.exit_factor ?? 0) : 0n,
  }
}

/** Pays all bets still in when the round reaches the max payout of a round, or the maximum factor. */
const holdLimit = async (ctx: Parts, round: LiveRoundNow, factor: number, now: Date): Promise<void> => {
  const bets = await ctx.db
    .selectFrom('live_bets')
    .select(['stake_minor', 'status', 'exit_factor', 'rate'])
    .where('round_id', '=', round.id)
    .where('mode', '=', 'real')
    .where('status', 'in', ['in', 'out'])
    .execute()
  const limit = factorAtLimit(bets.map(stakeOf), ctx.settings.liveRoundLimitMinor)
  if (limit === undefined || BigInt(factor) < limit) return
  // Exits in the meantime may have lowered it below the minimum factor of an exit.
  const paidAt = limit < BigInt(crashTargets.least) ? crashTargets.least : Number(limit)
  if ((await leaveAtLimit(ctx.db, round.id, { factor: paidAt, now })) === 0) return
  await ctx.db
    .updateTable('live_rounds')
    .set({ limited_at: BigInt(paidAt) })
    .where('id', '=', round.id)
    .execute()
  ctx.log.warn({ round: String(round.id), factor: paidAt }, 'A live round has come to the limit of the house')
}

/** Applies all that is due in a flight at a moment: reached targets, and the payout limit. */
export const fly = async (ctx: Parts, round: LiveRoundNow, nowMs: number): Promise<void> => {
  const most = round.point < BigInt(crashTargets.most) ? Number(round.point) : crashTargets.most
  const factor = Math.min(risenTo(nowMs - round.startsAtMs), most)
  const now = new Date(nowMs)
  await applyAutoCashouts(ctx.db, round.id, { factor, now })
  if (factor >= crashTargets.least) await holdLimit(ctx, round, factor, now)
}
