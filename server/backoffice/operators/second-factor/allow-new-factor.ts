import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { lockOwnAccount } from '../sign-in/lock-own-account.ts'
import { startStaffSession } from '../sign-in/open-staff-session.ts'
import { secondFactorsOf } from '../queries.ts'
import { requireStepUp, hasSteppedUp } from './step-ups.ts'

/**
 * Whether another second factor may be added: the first with the password, each further one with a recent proof
 * of an earlier one. A stolen password alone must not create a sign-in method beside an existing factor.
 */
export const allowNewFactor = async (ctx: BackofficeContext): Promise<Result<true>> => {
  if (ctx.operator.isProved) return (await hasSteppedUp(ctx, 'staff')) ? ok(true) : requireStepUp('staff')
  const { hasApp, hasPasskey } = await secondFactorsOf(ctx.db, ctx.operator.id)
  return hasApp || hasPasskey ? refuse('AccessDenied') : ok(true)
}

/**
 * Adds a factor in one transaction with its consequences: the audit record, and for the first one a proved
 * session. Authorization when a reset, a deactivation or the end of the session has overtaken it; a refusal of
 * `write` rolls all back.
 */
export const setUpFactor = async <T>(
  ctx: BackofficeContext,
  kind: 'app' | 'passkey',
  write: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const { id, email, isProved } = ctx.operator
  const done = await transactResult(ctx.connection, async (tx) => {
    // Two concurrent first factors would be two sign-in methods, neither proved by the other's owner.
    if (!(await lockOwnAccount(ctx, tx))) return refuse('Authorization')
    const { hasApp, hasPasskey } = await secondFactorsOf(tx.db, id)
    if (!isProved && (hasApp || hasPasskey)) return refuse('AccessDenied')
    const written = await write(tx)
    if (!written.ok) return written
    await recordAudit(ctx, tx, { type: 'staff_second_factor_set', subject: `staff:${id}`, after: { kind } })
    const token = isProved
      ? undefined
      : await startStaffSession(ctx, tx, { id, email }, { by: 'first_factor', isProved: true })
    return ok({ value: written.value, token })
  })
  if (!done.ok) return done
  if (done.value.token !== undefined) ctx.reply.setBackofficeToken(done.value.token)
  return ok(done.value.value)
}
