import { maxPasskeys } from '#server/identity/account/passkeys/add-passkey.ts'
import { makeOptions, type PasskeyOptions } from '#server/identity/account/passkeys/passkey-options.ts'
import type { BackofficeContext } from '#server/context.ts'
import { displayBrandName } from '#server/content/reading/display-brand-name.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { allowNewFactor } from './allow-new-factor.ts'
import { consumeFactorAttempt } from './factor-attempts.ts'
import { issueStaffChallenge } from './staff-challenges.ts'

export const startPasskeyHandler = async (ctx: BackofficeContext): Promise<Result<PasskeyOptions>> => {
  const allowed = await allowNewFactor(ctx)
  if (!allowed.ok) return allowed
  const { id, email } = ctx.operator
  const attempt = await consumeFactorAttempt(ctx, id, 'start')
  if (!attempt.ok) return attempt
  const known = await ctx.db
    .selectFrom('staff_passkeys')
    .select(['credential_id', 'transports'])
    .where('staff_id', '=', id)
    .execute()
  if (known.length >= maxPasskeys) return invalid('passkey', 'TOO_MANY')
  return ok(
    await makeOptions(ctx.settings, {
      challenge: await issueStaffChallenge(ctx, { use: 'add', staffId: id }),
      displayBrandName: `${displayBrandName(ctx)} desk`,
      userName: email,
      userId: ctx.secrets.sign('staff-passkey-user', String(id)),
      known,
    }),
  )
}
