import type { DepositLimit, DepositLimits } from '#contract/deposit-limits.ts'
import { toMajor } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import type { CallContext, Context } from '#server/context.ts'
import { jurisdictionOf } from '#server/kernel/settings/jurisdictions.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'
import { readLimitsLeft, type LimitLeft, type ReadDeposited } from './check-deposit-limit.ts'
import { daysOf } from './deposit-limit.ts'

const onWire = (
  { period, amountMinor, leftMinor, pending }: LimitLeft,
  currency: string,
  { needsSecondWish, now }: { needsSecondWish: boolean; now: Date },
): DepositLimit => ({
  period,
  limit_amount: toMajor(amountMinor, currency),
  available_amount: toMajor(leftMinor, currency),
  pending: pending
    ? {
        limit_amount: pending.next ? toMajor(pending.next.amountMinor, currency) : null,
        period: pending.next?.period ?? null,
        effective_at: pending.from.toISOString(),
        needs_second_wish: needsSecondWish,
        is_due: pending.from <= now,
      }
    : null,
})

/** The limits of a player as they and the desk see them; the top is the one that lets least through (DL-01). */
export const viewLimits = async (
  ctx: Pick<Context, 'clock' | 'settings'>,
  db: Db,
  { uid, currency }: { uid: number; currency: string },
  readDeposited: ReadDeposited,
): Promise<DepositLimits> => {
  const { isOneForEachPeriod, needsSecondWish } = jurisdictionOf(ctx.settings).depositLimits
  const left = await readLimitsLeft(ctx, db, uid, readDeposited)
  const limits = left.map((limit) => onWire(limit, currency, { needsSecondWish, now: ctx.clock.now() }))
  const [least] = limits
  const waits = limits.find(({ pending }) => pending)?.pending
  return {
    period: least?.period ?? 'none',
    limit_amount: least?.limit_amount ?? null,
    available_amount: least?.available_amount ?? null,
    can_edit: !waits,
    expired_at: waits?.effective_at ?? null,
    currency,
    is_one_for_each_period: isOneForEachPeriod,
    limits: limits.toSorted((one, other) => daysOf(one.period) - daysOf(other.period)),
  }
}

export const getDepositLimit = async (
  ctx: CallContext,
  readDeposited: ReadDeposited,
): Promise<Result<DepositLimits>> =>
  ctx.player ? ok(await viewLimits(ctx, ctx.db, ctx.player, readDeposited)) : refuse('Authorization')
