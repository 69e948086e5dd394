import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { issueChallenge } from './passkey-challenges.ts'
import { signOptions, type PasskeyOptions } from './passkey-options.ts'
import { checkPaymentRateLimit } from './sign-in-by-passkey.ts'

export const startPasskeySignIn = async (ctx: CallContext): Promise<Result<PasskeyOptions>> => {
  const attempt = await checkPaymentRateLimit(ctx)
  if (!attempt.ok) return attempt
  return ok(await signOptions(ctx.settings, await issueChallenge(ctx, null)))
}
