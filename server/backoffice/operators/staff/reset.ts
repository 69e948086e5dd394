import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { endSessionsOfStaff } from '../sign-in/end-staff-sessions.ts'
import { changeMember } from './change-staff.ts'
import { resetFactors } from './reset-factors.ts'
import { newInvitation } from './invitations.ts'

/** After a lost password or second factor: both stop working, and a new invitation gives access again. */
export const reset = (
  ctx: BackofficeContext,
  given: { id: string; reason: string },
): Promise<Result<{ id: string; invitation: string; expires_at: string }>> =>
  changeMember(ctx, BigInt(given.id), async (tx, member) => {
    const reason = given.reason.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const { invitation, expiresAt, columns } = newInvitation(ctx, ctx.operator.id)
    await tx.db.updateTable('staff').set(columns).where('id', '=', member.id).execute()
    await resetFactors(tx, member.id)
    await recordAudit(ctx, tx, { type: 'staff_reset', subject: `staff:${member.id}`, reason })
    await endSessionsOfStaff(ctx, tx, { id: member.id }, 'reset')
    return ok({ id: String(member.id), invitation, expires_at: expiresAt.toISOString() })
  })
