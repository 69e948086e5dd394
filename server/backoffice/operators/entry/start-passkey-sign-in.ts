import { signOptions, type PasskeyOptions } from '#server/identity/account/passkeys/passkey-options.ts'
import type { DeskVisitorContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { issueStaffChallenge } from '../second-factor/staff-challenges.ts'
import { takePasskeyAttempt } from './entry-attempts.ts'

export const startPasskeySignInHandler = async (ctx: DeskVisitorContext): Promise<Result<PasskeyOptions>> => {
  const attempt = await takePasskeyAttempt(ctx)
  if (!attempt.ok) return attempt
  const challenge = await issueStaffChallenge(ctx, { use: 'sign_in', staffId: null })
  return ok(await signOptions(ctx.settings, challenge))
}
