import { transactResult } from '#db/transaction.ts'
import { newTotpSecret, otpauthUri } from '#server/identity/account/two-factor/totp.ts'
import type { BackofficeContext } from '#server/context.ts'
import { displayBrandName } from '#server/content/reading/display-brand-name.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { lockOwnAccount } from '../sign-in/lock-own-account.ts'
import { allowNewFactor } from './allow-new-factor.ts'
import { consumeFactorAttempt } from './factor-attempts.ts'
import { sealing } from './verify-staff-code.ts'

/** Creates and shows an app's secret, once; it takes effect after a code of it was typed. */
export const startAuthenticatorHandler = async (
  ctx: BackofficeContext,
): Promise<Result<{ secret: string; uri: string }>> => {
  const allowed = await allowNewFactor(ctx)
  if (!allowed.ok) return allowed
  const attempt = await consumeFactorAttempt(ctx, ctx.operator.id, 'start')
  if (!attempt.ok) return attempt
  const secret = newTotpSecret()
  const row = {
    sealed_secret: ctx.secrets.seal(sealing, secret),
    created_at: ctx.clock.now(),
    confirmed_at: null,
    last_step: null,
  }
  const stored = await transactResult(ctx.connection, async (tx) => {
    if (!(await lockOwnAccount(ctx, tx))) return refuse('Authorization')
    const written = await tx.db
      .insertInto('staff_apps')
      .values({ staff_id: ctx.operator.id, ...row })
      .onConflict((known) =>
        known.column('staff_id').doUpdateSet(row).where('staff_apps.confirmed_at', 'is', null),
      )
      .returning('staff_id')
      .executeTakeFirst()
    return written ? ok(true) : invalid('method', 'ALREADY_ON')
  })
  if (!stored.ok) return stored
  return ok({ secret, uri: otpauthUri(`${displayBrandName(ctx)} desk`, ctx.operator.email, secret) })
}
