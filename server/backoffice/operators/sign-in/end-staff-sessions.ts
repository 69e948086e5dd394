import type { Tx } from '#db/transaction.ts'
import { recordAudit, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { StaffSessionEndReason } from '../schema.ts'

/** Ends one session; idempotent. */
export const endStaffSession = async (
  ctx: Auditor,
  tx: Tx,
  { sessionId, id }: { sessionId: bigint; id: bigint },
  reason: StaffSessionEndReason,
): Promise<void> => {
  const ended = await tx.db
    .updateTable('staff_sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended) await recordAudit(ctx, tx, { type: 'staff_signed_out', subject: `staff:${id}`, reason })
}

/** Ends all sessions of a member, or all except `keep`. Write their row earlier in the same transaction. */
export const endSessionsOfStaff = async (
  ctx: Auditor,
  tx: Tx,
  { id, exceptId }: { id: bigint; exceptId?: bigint },
  reason: StaffSessionEndReason,
): Promise<void> => {
  const ended = await tx.db
    .updateTable('staff_sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('staff_id', '=', id)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0n))
    .returning('id')
    .execute()
  if (ended.length > 0)
    await recordAudit(ctx, tx, {
      type: 'staff_signed_out',
      subject: `staff:${id}`,
      reason,
      after: { sessions: ended.length },
    })
}
