import type { StepUpPurpose } from '#contract/operator/call/rights.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { clearFactorAttempts, recordFactorFailure, consumeFactorAttempt } from './factor-attempts.ts'
import { recordStepUp } from './step-ups.ts'
import { verifyStaffPasskey } from './verify-staff-passkey.ts'

/** Proves a passkey again before actions of one kind. */
export const stepUpByPasskey = async (
  ctx: BackofficeContext,
  asked: { purpose: StepUpPurpose; response: string },
): Promise<Result<{ until: string }>> => {
  const { id } = ctx.operator
  const attempt = await consumeFactorAttempt(ctx, id, 'signature')
  if (!attempt.ok) return attempt
  const signed = await verifyStaffPasskey(ctx, asked.response, { use: 'step_up', staffId: id })
  if (signed === undefined) {
    await recordFactorFailure(ctx, id, 'wrong_key')
    return invalid('response', 'INVALID')
  }
  await clearFactorAttempts(ctx, id, 'signature')
  return ok({ until: (await recordStepUp(ctx, asked.purpose, 'passkey')).toISOString() })
}
