import { createUnusableHash } from '#server/identity/account/password/password-hashing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { endSessionsOfStaff } from '../sign-in/end-staff-sessions.ts'
import { changeMember, requireAnotherAdministrator } from './change-staff.ts'
import { resetFactors } from './reset-factors.ts'

/** Deactivates a member: all credentials stop working, and their sessions end with the same commit. */
export const dismiss = (ctx: BackofficeContext, given: { id: string; reason: string }): Promise<Result<1>> =>
  changeMember(ctx, BigInt(given.id), async (tx, member) => {
    const reason = given.reason.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const left = await requireAnotherAdministrator(tx, member.id)
    if (!left.ok) return left
    await tx.db
      .updateTable('staff')
      .set({
        status: 'dismissed',
        dismissed_at: ctx.clock.now(),
        password_hash: createUnusableHash(),
        invitation_hash: null,
        invitation_expires_at: null,
      })
      .where('id', '=', member.id)
      .execute()
    await tx.db.deleteFrom('staff_members').where('staff_id', '=', member.id).execute()
    await resetFactors(tx, member.id)
    await recordAudit(ctx, tx, { type: 'staff_dismissed', subject: `staff:${member.id}`, reason })
    await endSessionsOfStaff(ctx, tx, { id: member.id }, 'dismissed')
    return ok(1)
  })
