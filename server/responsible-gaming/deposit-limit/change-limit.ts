import type { DepositLimits } from '#contract/deposit-limits.ts'
import { changeOwnAccount } from '#server/account/change-own-account.ts'
import { takeOwnChange } from '#server/account/profile/own-changes.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { jurisdictionOf } from '#server/kernel/settings/jurisdictions.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import type { ReadDeposited } from './check-deposit-limit.ts'
import { limitAfter, type KeptLimit, type Limit } from './deposit-limit.ts'
import { viewLimits } from './get-deposit-limit.ts'
import { findLimits, keepLimits } from './kept-limits.ts'

const auditOf = (limit: KeptLimit | undefined) =>
  limit
    ? {
        period: limit.period,
        amount_minor: limit.amountMinor,
        ...(limit.pending
          ? {
              next_period: limit.pending.next?.period ?? null,
              next_minor: limit.pending.next?.amountMinor ?? null,
              next_from: limit.pending.from.toISOString(),
            }
          : {}),
      }
    : {}

/**
 * Which of the limits a wish is about: where there is one in all, that one; otherwise the one of the period. A house that
 * once had one for each keeps them apart until they end.
 */
const isMeant = (ctx: CallContext, kept: readonly KeptLimit[], period: string | undefined) => {
  const { isOneForEachPeriod } = jurisdictionOf(ctx.settings).depositLimits
  return (limit: KeptLimit) =>
    (!isOneForEachPeriod && kept.length <= 1) || period === undefined || limit.period === period
}

/** Puts another limit, or none, in the place of one. NOT_FOUND at `period` where there is none to end. */
export const changeLimit = async (
  ctx: CallContext,
  { next, period }: { next: Limit | null; period: string | undefined },
  readDeposited: ReadDeposited,
): Promise<Result<DepositLimits>> => {
  const counted = await takeOwnChange(ctx)
  if (!counted.ok) return counted
  return changeOwnAccount(ctx, async (tx, player) => {
    const kept = await findLimits(ctx, tx.db, ctx.uid, { isLocked: true })
    const meant = isMeant(ctx, kept, period)
    const present = kept.find(meant)
    if (!present && !next) return invalid('period', 'NOT_FOUND')
    const limit = limitAfter(present, next, ctx.clock.now())
    const others = kept.filter((other) => other !== present)
    await keepLimits(ctx, tx, player, limit ? [...others, limit] : others)
    const [before, after] = [auditOf(present), auditOf(limit)]
    await recordAudit(ctx, tx, { type: 'deposit_limit_changed', before, after })
    return ok(await viewLimits(ctx, tx.db, player, readDeposited))
  })
}
