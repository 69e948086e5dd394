import type { DeskSelf } from '#contract/operator/desk.ts'
import { recordAuditAlone } from '#server/platform/audit/record-audit.ts'
import type { DeskVisitorContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { findStaff } from '../queries.ts'
import { verifyStaffPasskey } from '../second-factor/verify-staff-passkey.ts'
import { clearPasskeyAttempt, takePasskeyAttempt } from './entry-attempts.ts'
import { openDeskSession } from './open-desk-session.ts'

/** Signs in the owner of a passkey: the key with its user verification is two factors. */
export const signInByPasskeyHandler = async (
  ctx: DeskVisitorContext,
  { response }: { response: string },
): Promise<Result<DeskSelf>> => {
  const attempt = await takePasskeyAttempt(ctx)
  if (!attempt.ok) return attempt
  const id = await verifyStaffPasskey(ctx, response, { use: 'sign_in', staffId: null })
  const staff = id === undefined ? undefined : await findStaff(ctx.db, id)
  if (staff?.status !== 'active') {
    await recordAuditAlone(ctx, { type: 'staff_sign_in_failed', reason: 'wrong_key' })
    return invalid('response', 'INVALID')
  }
  await clearPasskeyAttempt(ctx)
  return openDeskSession(ctx, staff, { by: 'passkey', isProved: true })
}
