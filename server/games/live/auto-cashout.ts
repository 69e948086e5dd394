import { inBase } from '#contract/convert.ts'
import { sql, type Selectable } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#db/transaction.ts'
import { crashTargets, factorAtLimit, risenTo, winAt } from '#studio/live/crash.ts'
import { takenInOrder } from './bets/live-bets.ts'
import type { LiveRoundNow } from './live-rounds.ts'
import type { LiveBetRow } from './live-schema.ts'

type Parts = Pick<Context, 'db' | 'settings' | 'log'>

/** Targets that the factor has come to are exits at the target, whoever notices it and however late. */
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

/** Everybody who is in is paid at this factor: the house’s limit, or the most that a round pays. */
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

/** In the base currency, in the middle of rounding: a limit is a limit to the cent of that. */
const stakeOf = (bet: Pick<Selectable<LiveBetRow>, 'stake_minor' | 'status' | 'exit_factor' | 'rate'>) => {
  const stakeMinor = inBase(bet.stake_minor, bet.rate, 'up')
  return {
    stakeMinor,
    isIn: bet.status === 'in',
    winMinor: bet.status === 'out' ? winAt(stakeMinor, bet.exit_factor ?? 0) : 0n,
  }
}

/** Pays everybody who is in when the round has come to what the house promises in one, or to the most that any round pays. */
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
  // Exits while this was worked out may have taken it below where anybody may leave.
  const paidAt = limit < BigInt(crashTargets.least) ? crashTargets.least : Number(limit)
  if ((await leaveAtLimit(ctx.db, round.id, { factor: paidAt, now })) === 0) return
  await ctx.db
    .updateTable('live_rounds')
    .set({ limited_at: BigInt(paidAt) })
    .where('id', '=', round.id)
    .execute()
  ctx.log.warn({ round: String(round.id), factor: paidAt }, 'A live round has come to the limit of the house')
}

/** What is due of a flight at a moment: targets that it has come to, and the limit of the house. */
export const fly = async (ctx: Parts, round: LiveRoundNow, nowMs: number): Promise<void> => {
  const most = round.point < BigInt(crashTargets.most) ? Number(round.point) : crashTargets.most
  const factor = Math.min(risenTo(nowMs - round.startsAtMs), most)
  const now = new Date(nowMs)
  await applyAutoCashouts(ctx.db, round.id, { factor, now })
  if (factor >= crashTargets.least) await holdLimit(ctx, round, factor, now)
}
