import { transact } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

/** Stops push messages to a browser; idempotent. */
export const removeBrowser = async (ctx: CallContext, { endpoint }: { endpoint: string }) => {
  await transact(ctx.connection, async (tx) => {
    const removed = await tx.db
      .deleteFrom('push_endpoints')
      .where('endpoint', '=', endpoint)
      .where('uid', '=', ctx.uid)
      .returning('id')
      .execute()
    if (removed.length > 0) await recordAudit(ctx, tx, { type: 'push_browser_removed' })
  })
  return ok(1 as const)
}
