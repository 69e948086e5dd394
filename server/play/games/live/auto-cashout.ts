import { inBase } from '#contract/convert.ts'
import { sql, type Selectable } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Tx } from '#db/transaction.ts'
import { crashTargets, factorAtLimit, risenTo, winAt } from '#studio/live/crash.ts'
import { lockBetsInOrder } from './bets/live-bets.ts'
import type { OpenLiveRound } from './live-round-now.ts'
import type { LiveBetRow } from './live-schema.ts'

type Parts = Pick<Kernel, 'db' | 'settings' | 'log'>

/** Targets that the factor has reached are exits at the target, however late a process applies them. */
export const applyAutoCashouts = async (
  db: Kernel['db'] | Tx['db'],
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
    .where('id', 'in', lockBetsInOrder(db, roundId, ['in']).where('target', '<=', factor))
    .where('status', '=', 'in')
    .execute()
}

/** Pays all bets still in at this factor: the operator's limit, or the maximum factor of a round. */
export const cashOutAtLimit = async (
  db: Kernel['db'] | Tx['db'],
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
    .where('id', 'in', lockBetsInOrder(db, roundId, ['in']))
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
const enforcePayoutLimit = async (
  ctx: Parts,
  round: OpenLiveRound,
  factor: number,
  now: Date,
): Promise<void> => {
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
  if ((await cashOutAtLimit(ctx.db, round.id, { factor: paidAt, now })) === 0) return
  await ctx.db
    .updateTable('live_rounds')
    .set({ limited_at: BigInt(paidAt) })
    .where('id', '=', round.id)
    .execute()
  ctx.log.warn({ round: String(round.id), factor: paidAt }, 'A live round has come to the limit of the house')
}

/** Applies all that is due in a flight at a moment: reached targets, and the payout limit. */
export const processFlight = async (ctx: Parts, round: OpenLiveRound, nowMs: number): Promise<void> => {
  const most = round.point < BigInt(crashTargets.most) ? Number(round.point) : crashTargets.most
  const factor = Math.min(risenTo(nowMs - round.startsAtMs), most)
  const now = new Date(nowMs)
  await applyAutoCashouts(ctx.db, round.id, { factor, now })
  if (factor >= crashTargets.least) await enforcePayoutLimit(ctx, round, factor, now)
}
