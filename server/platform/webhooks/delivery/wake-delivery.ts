import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { bossTable } from '#server/platform/kernel/jobs/boss-table.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { deliverWebhooksJob } from '../job-kinds.ts'

/**
 * Has what is due sent after the commit, unless a job already waits for that: one run sends everything, and a slow
 * endpoint would otherwise leave a job for each event.
 */
export const wakeDelivery = async (
  { connection, jobs }: Pick<Kernel, 'connection' | 'jobs'>,
  tx: Tx,
): Promise<void> => {
  const { rows } = await sql`
    select from ${bossTable(connection, 'job')}
    where name = ${deliverWebhooksJob.name} and state < 'active' and start_after <= now() limit 1`.execute(
    tx.db,
  )
  if (rows.length === 0) await jobs.enqueue(tx, deliverWebhooksJob, {})
}
