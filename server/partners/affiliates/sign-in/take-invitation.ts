import { transactResult } from '#db/transaction.ts'
import { passwordHashing } from '#server/identity/account/password/password-hashing.ts'
import { passwordPolicies, repeatedPassword } from '#server/identity/account/password/password-policy.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { affiliateActor } from './require-affiliate.ts'
import { consumeAffiliateAttempt } from './affiliate-attempts.ts'
import { startAffiliateSession } from './affiliate-sessions.ts'

type Typed = { token: string; password: string; password_repeat: string }

/** Accepts an invitation by choosing a password, and signs in: once, before it expires. */
export const takeInvitation = async (ctx: CallContext, typed: Typed): Promise<Result<1>> => {
  const { password, password_repeat: repeat, token } = typed
  const repeated = repeatedPassword(repeat, password)
  if (repeated) return invalid('password_repeat', repeated)
  const weak = passwordPolicies.strong(password, [])
  if (weak) return invalid('password', weak)
  const invitation = hashToken(token)
  const attempt = await consumeAffiliateAttempt(ctx, invitation)
  if (!attempt.ok) return attempt
  const hashed = await passwordHashing.hash(password)
  if (!hashed.ok) return hashed
  const now = ctx.clock.now()
  const taken = await transactResult(ctx.connection, async (tx) => {
    const changed = await tx.db
      .updateTable('affiliates')
      .set({
        password_hash: hashed.value,
        status: 'active',
        invitation_hash: null,
        invitation_expires_at: null,
      })
      .where('invitation_hash', '=', invitation)
      .where('invitation_expires_at', '>', now)
      .where('status', '<>', 'closed')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return invalid('token', 'INVALID')
    await recordAudit(ctx, tx, {
      type: 'affiliate_invitation_taken',
      actor: affiliateActor(changed.id),
      uid: null,
      subject: `affiliate:${changed.id}`,
    })
    return ok(await startAffiliateSession(ctx, tx, changed.id))
  })
  if (!taken.ok) return taken
  ctx.reply.setAffiliateToken(taken.value)
  return ok(1)
}
