import type { TimeLimits } from '#contract/deposit-limits.ts'
import type { Db } from '#db/connect.ts'
import type { Context } from '#server/context.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import type { LimitKind } from '../deposit-limit/change-limit.ts'
import { viewKind } from '../deposit-limit/get-deposit-limit.ts'
import { beginCountingTime, readPlayed } from './played-time.ts'

/** Time limits follow the rules, periods and delays of deposit limits (standards R3, R4). */
export const timeLimits = (ctx: Pick<Context, 'clock'>): LimitKind => ({
  table: 'time_limits',
  audit: 'time_limit_changed',
  readUsed: readPlayed(ctx),
  hold: lockBets,
  begin: beginCountingTime,
  toWire: (seconds) => Number(seconds) / 60,
})

export const viewTimeLimits = async (
  ctx: Pick<Context, 'clock' | 'settings'>,
  db: Db,
  player: { uid: number; currency: string },
): Promise<TimeLimits> => {
  const { currency: _none, ...limits } = await viewKind(ctx, db, player, timeLimits(ctx))
  return limits
}
