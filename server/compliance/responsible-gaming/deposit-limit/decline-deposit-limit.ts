import type { DepositLimits } from '#contract/deposit-limits.ts'
import { changeOwnAccount } from '#server/identity/account/change-own-account.ts'
import { checkOwnChangeRateLimit } from '#server/identity/account/profile/check-own-change-rate-limit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import type { ReadDeposited } from './check-deposit-limit.ts'
import { viewLimits } from './get-deposit-limit.ts'
import { answerLimitQuestion } from './limit-question.ts'

/** Declines a deposit limit (standards R1). An existing limit stays; one can be set at any time. */
export const declineDepositLimit = async (
  ctx: CallContext,
  readDeposited: ReadDeposited,
): Promise<Result<DepositLimits>> => {
  const counted = await checkOwnChangeRateLimit(ctx)
  if (!counted.ok) return counted
  return changeOwnAccount(ctx, async (tx, player) => {
    await answerLimitQuestion(ctx, tx, ctx.uid, 'declined')
    await recordAudit(ctx, tx, { type: 'deposit_limit_declined' })
    return ok(await viewLimits(ctx, tx.db, player, readDeposited))
  })
}
