import { minuteSeconds } from '#contract/durations.ts'
import { transactResult } from '#db/transaction.ts'
import { passwordHashing } from '#server/identity/account/password/password-hashing.ts'
import { passwordPolicies } from '#server/identity/account/password/password-policy.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findStaff } from '../queries.ts'
import { endSessionsOfStaff } from './end-staff-sessions.ts'
import { lockOwnAccount } from './lock-own-account.ts'

const perMember: Limit = { name: 'desk-old-password', max: 5, windowSeconds: 15 * minuteSeconds }

/** Changes one's own password and ends all other own sessions. */
export const changePasswordHandler = async (
  ctx: BackofficeContext,
  typed: { old_password: string; password: string },
): Promise<Result<1>> => {
  const { id, email, sessionId } = ctx.operator
  const problem = passwordPolicies.strong(typed.password, [email])
  if (problem) return invalid('password', problem)
  const { isAllowed, resendSeconds } = await ctx.limits.consume(perMember, String(id))
  if (!isAllowed) return refuse('TooManyRequests', { resendSeconds })
  const staff = await findStaff(ctx.db, id)
  if (!staff) return refuse('Authorization')
  const isRight = await passwordHashing.verify(staff.password_hash, typed.old_password)
  if (!isRight.ok) return isRight
  if (!isRight.value) return invalid('old_password', 'INVALID')
  const hashed = await passwordHashing.hash(typed.password)
  if (!hashed.ok) return hashed
  await ctx.limits.clear(perMember, String(id))
  return transactResult(ctx.connection, async (tx) => {
    // The old password was checked against a hash that another change or a reset may have replaced since.
    const own = await lockOwnAccount(ctx, tx)
    if (own?.password_hash !== staff.password_hash) return refuse('Authorization')
    await tx.db.updateTable('staff').set({ password_hash: hashed.value }).where('id', '=', id).execute()
    await recordAudit(ctx, tx, { type: 'staff_password_changed', subject: `staff:${id}` })
    await endSessionsOfStaff(ctx, tx, { id, exceptId: sessionId }, 'password_changed')
    return ok(1)
  })
}
