import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { decideBreakGlass } from './decide-break-glass.ts'

export const declineBreakGlass = (
  ctx: BackofficeContext,
  given: { id: string; reason: string },
): Promise<Result<1>> =>
  decideBreakGlass(ctx, given.id, async (tx, row) => {
    const reason = given.reason.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    await tx.db
      .updateTable('break_glass')
      .set({
        status: 'declined',
        decided_by: ctx.operator.id,
        decided_at: ctx.clock.now(),
        decision_reason: reason,
      })
      .where('id', '=', row.id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'break_glass_declined',
      subject: `break-glass:${given.id}`,
      reason,
      after: { right: row.wanted_right, for: String(row.requested_by) },
    })
    return ok(1)
  })
