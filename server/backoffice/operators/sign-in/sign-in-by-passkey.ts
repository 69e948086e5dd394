import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import { recordStandaloneAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeVisitorContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { findStaff } from '../queries.ts'
import { verifyStaffPasskey } from '../second-factor/verify-staff-passkey.ts'
import { clearPasskeyAttempt, consumePasskeyAttempt } from './sign-in-attempts.ts'
import { openStaffSession } from './open-staff-session.ts'

/** Signs in the owner of a passkey: the key with its user verification is two factors. */
export const signInByPasskeyHandler = async (
  ctx: BackofficeVisitorContext,
  { response }: { response: string },
): Promise<Result<CurrentStaffMember>> => {
  const attempt = await consumePasskeyAttempt(ctx)
  if (!attempt.ok) return attempt
  const id = await verifyStaffPasskey(ctx, response, { use: 'sign_in', staffId: null })
  const staff = id === undefined ? undefined : await findStaff(ctx.db, id)
  if (staff?.status !== 'active') {
    await recordStandaloneAudit(ctx, { type: 'staff_sign_in_failed', reason: 'wrong_key' })
    return invalid('response', 'INVALID')
  }
  await clearPasskeyAttempt(ctx)
  return openStaffSession(ctx, staff, { by: 'passkey', isProved: true })
}
