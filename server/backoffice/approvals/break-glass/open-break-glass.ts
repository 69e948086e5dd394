import { breakGlassSeconds } from '#contract/operator/approvals.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { decideBreakGlass } from './decide-break-glass.ts'

/** Lends the right for a quarter of an hour from now; every call made under it is recorded. */
export const openBreakGlass = (
  ctx: BackofficeContext,
  { id }: { id: string },
): Promise<Result<{ until: string }>> =>
  decideBreakGlass(ctx, id, async (tx, row) => {
    const now = ctx.clock.now()
    const expires_at = new Date(now.getTime() + breakGlassSeconds * 1000)
    await tx.db
      .updateTable('break_glass')
      .set({ status: 'open', decided_by: ctx.operator.id, decided_at: now, expires_at })
      .where('id', '=', row.id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'break_glass_opened',
      subject: `break-glass:${id}`,
      reason: row.justification,
      after: { right: row.wanted_right, for: String(row.requested_by), until: expires_at.toISOString() },
    })
    return ok({ until: expires_at.toISOString() })
  })
