import { transactResult } from '#db/transaction.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import { dummyPasswordHash, passwordHashing } from '#server/identity/account/password/password-hashing.ts'
import { recordAudit, recordStandaloneAudit, typedName } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { affiliateActor } from './require-affiliate.ts'
import { clearAffiliateAttempts, consumeAffiliateAttempt } from './affiliate-attempts.ts'
import { endAffiliateSession, resolveAffiliate, startAffiliateSession } from './affiliate-sessions.ts'

/** Signs an affiliate in. An unknown address, wrong password and closed affiliate get the same answer. */
export const signInAffiliate = async (
  ctx: CallContext,
  typed: { email: string; password: string },
): Promise<Result<1>> => {
  const name = canonicalName(typed.email)
  const attempt = await consumeAffiliateAttempt(ctx, name)
  if (!attempt.ok) return attempt
  const found = await ctx.db
    .selectFrom('affiliates')
    .select(['id', 'status', 'password_hash'])
    .where('email_canonical', '=', name)
    .executeTakeFirst()
  const isRight = await passwordHashing.verify(found?.password_hash ?? dummyPasswordHash, typed.password)
  if (!isRight.ok) return isRight
  if (!found || found.status !== 'active' || !isRight.value) {
    const subject = typedName(ctx, name)
    await recordStandaloneAudit(ctx, { type: 'affiliate_sign_in_failed', uid: null, subject })
    return refuse('Authorization')
  }
  const before = await resolveAffiliate(ctx, ctx.request.affiliateToken)
  const opened = await transactResult(ctx.connection, async (tx) => {
    // The session must not survive a concurrent closing or password change.
    const current = await tx.db
      .selectFrom('affiliates')
      .select(['status', 'password_hash'])
      .where('id', '=', found.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (current?.status !== 'active' || current.password_hash !== found.password_hash)
      return refuse('Authorization')
    if (before?.id === found.id) await endAffiliateSession(ctx, tx, before.sessionId)
    await recordAudit(ctx, tx, {
      type: 'affiliate_signed_in',
      actor: affiliateActor(found.id),
      uid: null,
      subject: `affiliate:${found.id}`,
    })
    return ok(await startAffiliateSession(ctx, tx, found.id))
  })
  if (!opened.ok) return opened
  await clearAffiliateAttempts(ctx, name)
  ctx.reply.setAffiliateToken(opened.value)
  return ok(1)
}
