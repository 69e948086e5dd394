import { recordAudits, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { approvalClosed } from '../events.ts'

/** Ends requests not decided within their day: all, or one. */
export const expireApprovals = async (
  ctx: Pick<Kernel, 'clock' | 'secrets' | 'events'>,
  tx: Tx,
  only?: { action: string; input_hash: string },
): Promise<void> => {
  const now = ctx.clock.now()
  let query = tx.db
    .updateTable('approvals')
    .set({ status: 'expired', decided_at: now })
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
  if (only) query = query.where('action', '=', only.action).where('input_hash', '=', only.input_hash)
  const ended = await query.returning(['id', 'action', 'uid', 'subject']).execute()
  await recordAudits(
    ctx,
    tx.db,
    ended.map(({ id, action, uid, subject }) => ({
      type: 'approval_expired',
      actor: systemActor('approvals'),
      uid,
      subject,
      after: { approval: String(id), action },
    })),
  )
  for (const { id, action, subject } of ended)
    await ctx.events.publish(tx, approvalClosed, {
      approvalId: String(id),
      action,
      subject,
      status: 'expired',
    })
}
