import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Removes an entry, with a reason; its history stays. InvalidParameter `reason` REQUIRED, `id` NOT_FOUND. */
export const removeEntry = async (
  ctx: BackofficeContext,
  given: { id: string; reason: string },
): Promise<Result<1>> => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const removed = await tx.db
      .updateTable('block_entries')
      .set({ removed_at: ctx.clock.now(), removed_by: ctx.operator.email, removal_reason: reason })
      .where('id', '=', BigInt(given.id))
      .where('removed_at', 'is', null)
      .returning(['id', 'kind', 'shown'])
      .executeTakeFirst()
    if (!removed) return invalid('id', 'NOT_FOUND')
    const { id, kind, shown } = removed
    await recordAudit(ctx, tx, {
      type: 'block_removed',
      uid: null,
      subject: `block:${id}`,
      reason,
      before: { kind, shown },
    })
    return ok(1)
  })
}
