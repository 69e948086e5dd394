import { dayMs } from '#contract/durations.ts'
import { webhookRetentionDays } from '#contract/webhook-events.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** Deletes old deliveries with their attempts, and secrets that no longer sign. */
export const purgeDeliveries = async ({ connection, clock }: Kernel): Promise<void> => {
  const now = clock.now()
  await connection.longRunning
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(now.getTime() - webhookRetentionDays * dayMs))
    .where('state', 'in', ['delivered', 'failed'])
    .execute()
  await connection.longRunning
    .updateTable('webhook_endpoints')
    .set({ sealed_previous_secret: null, previous_until: null })
    .where('previous_until', '<', now)
    .execute()
}
