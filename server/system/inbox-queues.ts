import { sql } from 'kysely'
import { bossTable } from '../kernel/jobs/boss-table.ts'
import { queueColumns, type InboxQueue } from '../kernel/inbox-queue.ts'

/** Work that was given up, for whoever keeps the house running. */
export const systemQueues: readonly InboxQueue[] = [
  {
    name: 'failed_jobs',
    right: 'system.read',
    list: 'system/getFailedJobs',
    filters: { state: 'failed' },
    waiting: ({ connection }) => sql`
      select ${queueColumns({
        id: sql`id`,
        at: sql`coalesce(completed_on, created_on)`,
        subject: sql`name`,
      })} from ${bossTable(connection, 'job')} as job where state = 'failed'`,
    // The table is pg-boss's, and has no index by state.
    rememberedMs: 15_000,
  },
]
