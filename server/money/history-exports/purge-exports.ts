import { transact } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { listRetentionMs, lostAfterMs } from './export-limits.ts'

const actor = systemActor('history-exports.forget')

/** Deletes the bytes of expired files; the request stays listed for a year. */
const expire = (ctx: Kernel, now: Date): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const over = await tx.db
      .updateTable('history_exports')
      .set({ status: 'expired', changed_at: now })
      .where('status', '=', 'ready')
      .where('expires_at', '<=', now)
      .returning('id')
      .execute()
    const ids = over.map(({ id }) => id)
    if (ids.length > 0)
      await tx.db.deleteFrom('history_export_chunks').where('export_id', 'in', ids).execute()
  })

/** Marks abandoned files as failed, so that players may request again. */
const failAbandoned = (ctx: Kernel, now: Date): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const lost = await tx.db
      .updateTable('history_exports')
      .set({ status: 'failed', failure: 'broken', changed_at: now })
      .where('status', 'in', ['new', 'processing'])
      .where('changed_at', '<', new Date(now.getTime() - lostAfterMs))
      .returning(['id', 'uid'])
      .execute()
    for (const { id, uid } of lost) {
      await tx.db.deleteFrom('history_export_chunks').where('export_id', '=', id).execute()
      await recordAudit(ctx, tx, {
        type: 'history_export_failed',
        uid,
        actor,
        subject: String(id),
        reason: 'broken',
      })
    }
  })

export const purgeExports = async (ctx: Kernel): Promise<void> => {
  const now = ctx.clock.now()
  await expire(ctx, now)
  await failAbandoned(ctx, now)
  await ctx.connection.longRunning
    .deleteFrom('history_exports')
    .where('status', 'in', ['failed', 'expired'])
    .where('created_at', '<', new Date(now.getTime() - listRetentionMs))
    .execute()
}
