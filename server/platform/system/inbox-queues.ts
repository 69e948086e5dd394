import { sql } from 'kysely'
import { bossTable } from '../kernel/jobs/boss-table.ts'
import { queueColumns, type InboxQueue } from '../kernel/inbox-queue.ts'
import { authorityHours } from './data-losses/data-loss-row.ts'

export const systemQueues: readonly InboxQueue[] = [
  {
    // The authority is not informed yet; the subject is the deadline.
    name: 'data_losses',
    right: 'system.read',
    list: 'system/getDataLosses',
    filters: {},
    waiting: () => sql`
      select ${queueColumns({
        id: sql`id`,
        at: sql`noticed_at`,
        subject: sql`to_char((noticed_at + make_interval(hours => ${authorityHours}::integer)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      })} from data_losses where closed_at is null and authority_informed_at is null`,
  },
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
