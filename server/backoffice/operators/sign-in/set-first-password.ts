import { transactResult } from '#db/transaction.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import { passwordHashing } from '#server/identity/account/password/password-hashing.ts'
import { passwordPolicies } from '#server/identity/account/password/password-policy.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeVisitorContext } from '#server/context.ts'
import { equalInConstantTime, hashToken } from '#server/platform/kernel/random.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findStaffByEmail } from '../queries.ts'
import { clearSignInAttempts, consumeSignInAttempt } from './sign-in-attempts.ts'

/**
 * Accepts an invitation with a new password, once and within its lifetime. Password errors come first, so that
 * the answer reveals nothing of the invitation.
 */
export const setFirstPassword = async (
  ctx: BackofficeVisitorContext,
  typed: { email: string; invitation: string; password: string },
): Promise<Result<1>> => {
  const problem = passwordPolicies.strong(typed.password, [typed.email])
  if (problem) return invalid('password', problem)
  const name = canonicalName(typed.email)
  const attempt = await consumeSignInAttempt(ctx, name)
  if (!attempt.ok) return attempt
  const hashed = await passwordHashing.hash(typed.password)
  if (!hashed.ok) return hashed
  const taken = await transactResult(ctx.connection, async (tx) => {
    const found = await findStaffByEmail(tx.db, name)
    const isRight = equalInConstantTime(found?.invitation_hash ?? '', hashToken(typed.invitation))
    const isOpen =
      found && found.status !== 'dismissed' && (found.invitation_expires_at ?? 0) > ctx.clock.now()
    if (!isOpen || !isRight) return refuse('Authorization')
    const changed = await tx.db
      .updateTable('staff')
      .set({
        password_hash: hashed.value,
        status: 'active',
        invitation_hash: null,
        invitation_expires_at: null,
      })
      .where('id', '=', found.id)
      .where('invitation_hash', '=', found.invitation_hash)
      .where('status', '<>', 'dismissed')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return refuse('Authorization')
    await recordAudit(ctx, tx, {
      type: 'staff_invitation_taken',
      actor: operatorActor(found.email),
      subject: `staff:${found.id}`,
    })
    return ok(1 as const)
  })
  if (taken.ok) await clearSignInAttempts(ctx, name)
  return taken
}
