import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { sendNotificationJob } from './send-kinds.ts'

const atOnce = 200

/** Turns outgoing messages into jobs, each exactly once: deletion and job are in one transaction. */
export const sendDue = async (ctx: Kernel): Promise<void> => {
  const take = () =>
    transact(ctx.connection, async (tx) => {
      const due = await tx.db
        .deleteFrom('notification_sends')
        .where('id', 'in', (from) =>
          from
            .selectFrom('notification_sends')
            .select('id')
            .orderBy('id')
            .limit(atOnce)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['notification_id', 'way'])
        .execute()
      for (const { notification_id: id, way } of due)
        await ctx.jobs.enqueue(tx, sendNotificationJob, { notification: String(id), way })
      return due.length
    })
  while ((await take()) === atOnce);
}
