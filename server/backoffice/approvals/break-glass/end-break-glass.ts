import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockBreakGlass } from './break-glass-rows.ts'

/** Its holder ends it early; another member's is refused. */
export const endBreakGlass = (ctx: BackofficeContext, { id }: { id: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const row = await lockBreakGlass(tx, id)
    if (row?.requested_by !== ctx.operator.id) return invalid('id', 'NOT_FOUND')
    const now = ctx.clock.now()
    const isAlive = (row.status === 'requested' || row.status === 'open') && row.expires_at > now
    if (!isAlive) return invalid('id', 'NOT_ALLOWED', { status: row.status })
    await tx.db
      .updateTable('break_glass')
      .set({ status: 'ended', ended_at: now })
      .where('id', '=', row.id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'break_glass_ended',
      subject: `break-glass:${id}`,
      before: { status: row.status },
      after: { right: row.wanted_right },
    })
    return ok(1)
  })
