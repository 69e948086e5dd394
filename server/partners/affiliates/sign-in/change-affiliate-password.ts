import { minuteSeconds } from '#contract/durations.ts'
import { transactResult } from '#db/transaction.ts'
import { passwordHashing } from '#server/identity/account/password/password-hashing.ts'
import { passwordPolicies, repeatedPassword } from '#server/identity/account/password/password-policy.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { affiliateActor, requireAffiliate } from './require-affiliate.ts'
import { endAffiliateSessions, type SignedInAffiliate } from './affiliate-sessions.ts'

const perAffiliate: Limit = { name: 'affiliate-old-password', max: 5, windowSeconds: 15 * minuteSeconds }

type Typed = { old_password: string; password: string; password_repeat: string }

const change = async (
  ctx: CallContext,
  { id, email, sessionId }: SignedInAffiliate,
  { old_password: old, password, password_repeat: repeat }: Typed,
): Promise<Result<1>> => {
  const repeated = repeatedPassword(repeat, password)
  if (repeated) return invalid('password_repeat', repeated)
  const weak = passwordPolicies.strong(password, [email])
  if (weak) return invalid('password', weak)
  const { isAllowed, resendSeconds } = await ctx.limits.consume(perAffiliate, String(id))
  if (!isAllowed) return refuse('TooManyRequests', { resendSeconds })
  const found = await ctx.db
    .selectFrom('affiliates')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isRight = await passwordHashing.verify(found.password_hash, old)
  if (!isRight.ok) return isRight
  if (!isRight.value) return invalid('old_password', 'INVALID')
  const hashed = await passwordHashing.hash(password)
  if (!hashed.ok) return hashed
  await ctx.limits.clear(perAffiliate, String(id))
  return transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    // The checked password may have been replaced since, by another change or an invitation.
    const changed = await tx.db
      .updateTable('affiliates')
      .set({ password_hash: hashed.value })
      .where('id', '=', id)
      .where('password_hash', '=', found.password_hash)
      .where('status', '=', 'active')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return refuse('Authorization')
    await endAffiliateSessions(ctx, tx, { id, exceptSessionId: sessionId })
    await recordAudit(ctx, tx, {
      type: 'affiliate_password_changed',
      actor: affiliateActor(id),
      uid: null,
      subject: `affiliate:${id}`,
    })
    return ok(1)
  })
}

/** Changes the affiliate's password; all other sessions end. */
export const changeAffiliatePassword = requireAffiliate(change)
