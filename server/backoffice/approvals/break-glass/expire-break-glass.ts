import { recordAudits, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** Ends requests not opened in time, and emergencies past their duration. */
export const expireBreakGlass = async (ctx: Pick<Kernel, 'clock' | 'secrets'>, tx: Tx): Promise<void> => {
  const now = ctx.clock.now()
  const ended = await tx.db
    .updateTable('break_glass')
    .set({ status: 'expired', ended_at: now })
    .where('status', 'in', ['requested', 'open'])
    .where('expires_at', '<=', now)
    .returning(['id', 'wanted_right'])
    .execute()
  await recordAudits(
    ctx,
    tx.db,
    ended.map(({ id, wanted_right }) => ({
      type: 'break_glass_expired',
      actor: systemActor('approvals'),
      uid: null,
      subject: `break-glass:${id}`,
      after: { right: wanted_right },
    })),
  )
}
