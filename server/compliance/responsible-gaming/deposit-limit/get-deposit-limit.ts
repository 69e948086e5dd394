import type { DepositLimit, DepositLimits, Limits } from '#contract/deposit-limits.ts'
import { toMajor } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { readLimitsLeft, type LimitLeft, type ReadDeposited, type ReadUsed } from './check-deposit-limit.ts'
import { daysOf } from './deposit-limit.ts'
import type { LimitTable } from './stored-limits.ts'
import { isLimitQuestionDue } from './limit-question.ts'

const toDto = (
  { period, amountMinor, leftMinor, pending }: LimitLeft,
  toLimitDto: (amountMinor: bigint) => number,
  { needsSecondWish, now }: { needsSecondWish: boolean; now: Date },
): DepositLimit => ({
  period,
  limit_amount: toLimitDto(amountMinor),
  // Winnings of the period can be lost too, which the limit does not include.
  available_amount: toLimitDto(leftMinor < amountMinor ? leftMinor : amountMinor),
  pending: pending
    ? {
        limit_amount: pending.next ? toLimitDto(pending.next.amountMinor) : null,
        period: pending.next?.period ?? null,
        effective_at: pending.from.toISOString(),
        needs_second_wish: needsSecondWish,
        is_due: pending.from <= now,
      }
    : null,
})

/** A player's limits for them and the back office; the first is the strictest (DL-01). */
export const viewKind = async (
  ctx: Pick<Kernel, 'clock' | 'settings'>,
  db: Db,
  { uid, currency }: { uid: number; currency: string },
  {
    table,
    readUsed,
    toLimitDto = (amountMinor) => toMajor(amountMinor, currency),
  }: { table: LimitTable; readUsed: ReadUsed; toLimitDto?: (amountMinor: bigint) => number },
): Promise<Limits> => {
  const { hasLimitPerPeriod, needsSecondWish } = jurisdictionOf(ctx.settings).depositLimits
  const left = await readLimitsLeft(ctx, db, uid, readUsed, { table })
  const limits = left.map((limit) => toDto(limit, toLimitDto, { needsSecondWish, now: ctx.clock.now() }))
  const [strictest] = limits
  const waits = limits.find(({ pending }) => pending)?.pending
  return {
    period: strictest?.period ?? 'none',
    limit_amount: strictest?.limit_amount ?? null,
    available_amount: strictest?.available_amount ?? null,
    can_edit: !waits,
    expired_at: waits?.effective_at ?? null,
    currency,
    is_one_for_each_period: hasLimitPerPeriod,
    limits: limits.toSorted((one, other) => daysOf(one.period) - daysOf(other.period)),
  }
}

/** Deposit limits, and whether the limit question is due. */
export const viewLimits = async (
  ctx: Pick<Kernel, 'clock' | 'settings'>,
  db: Db,
  player: { uid: number; currency: string },
  readDeposited: ReadDeposited,
): Promise<DepositLimits> => ({
  ...(await viewKind(ctx, db, player, { table: 'deposit_limits', readUsed: readDeposited })),
  is_question_due: await isLimitQuestionDue(ctx, db, player.uid),
})

export const getDepositLimit = async (
  ctx: CallContext,
  readDeposited: ReadDeposited,
): Promise<Result<DepositLimits>> =>
  ctx.player ? ok(await viewLimits(ctx, ctx.db, ctx.player, readDeposited)) : refuse('Authorization')
