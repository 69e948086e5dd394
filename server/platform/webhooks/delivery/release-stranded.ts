import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { deliverWebhooksJob } from '../job-kinds.ts'

/** Makes deliveries of a lost process due again, and wakes the sending of what is due. */
export const releaseStranded = ({
  connection,
  clock,
  jobs,
}: Pick<Kernel, 'connection' | 'clock' | 'jobs'>): Promise<void> =>
  transact(connection, async (tx) => {
    const now = clock.now()
    await tx.db
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', next_attempt_at: now, sending_until: null })
      .where('state', '=', 'sending')
      .where('sending_until', '<', now)
      .execute()
    const due = await tx.db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
      .select('webhook_deliveries.id')
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', now)
      .where('disabled_reason', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (due) await jobs.enqueue(tx, deliverWebhooksJob, {})
  })
