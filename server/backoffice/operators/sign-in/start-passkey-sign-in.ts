import { signOptions, type PasskeyOptions } from '#server/identity/account/passkeys/passkey-options.ts'
import type { BackofficeVisitorContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { issueStaffChallenge } from '../second-factor/staff-challenges.ts'
import { consumePasskeyAttempt } from './sign-in-attempts.ts'

export const startPasskeySignInHandler = async (
  ctx: BackofficeVisitorContext,
): Promise<Result<PasskeyOptions>> => {
  const attempt = await consumePasskeyAttempt(ctx)
  if (!attempt.ok) return attempt
  const challenge = await issueStaffChallenge(ctx, { use: 'sign_in', staffId: null })
  return ok(await signOptions(ctx.settings, challenge))
}
