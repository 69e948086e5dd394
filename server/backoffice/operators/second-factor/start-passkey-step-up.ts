import { signOptions, type PasskeyOptions } from '#server/identity/account/passkeys/passkey-options.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { consumeFactorAttempt } from './factor-attempts.ts'
import { issueStaffChallenge } from './staff-challenges.ts'

export const startPasskeyStepUp = async (ctx: BackofficeContext): Promise<Result<PasskeyOptions>> => {
  const { id } = ctx.operator
  const attempt = await consumeFactorAttempt(ctx, id, 'start')
  if (!attempt.ok) return attempt
  const challenge = await issueStaffChallenge(ctx, { use: 'step_up', staffId: id })
  return ok(await signOptions(ctx.settings, challenge))
}
