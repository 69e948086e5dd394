import type { StepUpPurpose } from '#contract/operator/call/rights.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { clearFactorAttempts, recordFactorFailure, consumeFactorAttempt } from './factor-attempts.ts'
import { verifyStaffTotp } from './verify-staff-code.ts'
import { recordStepUp } from './step-ups.ts'

/** Proves the app again before actions of one kind. A recovery code works only for a sign-in. */
export const stepUp = async (
  ctx: BackofficeContext,
  asked: { purpose: StepUpPurpose; code: string },
): Promise<Result<{ until: string }>> => {
  const { id } = ctx.operator
  const attempt = await consumeFactorAttempt(ctx, id, 'code')
  if (!attempt.ok) return attempt
  if (!(await verifyStaffTotp(ctx, id, asked.code, { isConfirmed: true }))) {
    await recordFactorFailure(ctx, id, 'wrong_code')
    return invalid('code', 'INVALID')
  }
  await clearFactorAttempts(ctx, id, 'code')
  return ok({ until: (await recordStepUp(ctx, asked.purpose, 'app')).toISOString() })
}
