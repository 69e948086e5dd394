import { recordAudits, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** Ends pending requests about something that was decided otherwise meanwhile. */
export const withdrawApprovals = async (
  ctx: Auditor & Pick<Kernel, 'clock'>,
  tx: Tx,
  subject: string,
): Promise<void> => {
  const dropped = await tx.db
    .updateTable('approvals')
    .set({ status: 'withdrawn', decided_at: ctx.clock.now() })
    .where('subject', '=', subject)
    .where('status', '=', 'waiting')
    .returning(['id', 'action', 'uid'])
    .execute()
  await recordAudits(
    ctx,
    tx.db,
    dropped.map(({ id, action, uid }) => ({
      type: 'approval_withdrawn',
      uid,
      subject,
      after: { approval: String(id), action },
    })),
  )
}
