import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { dropExpiredPartitions } from '#db/partitions/drop-partitions.ts'
import type { Context } from '../../context.ts'
import type { CronJob } from '../kernel/jobs/jobs.ts'

/** Retention of a visit; a player's account stores only the affiliate's code. */
const hitRetentionDays = 90

/** Visits are deleted at their time, and a full partition is dropped with the last of them. */
const purgeHits = async ({ clock, connection, log }: Context): Promise<void> => {
  const before = new Date(clock.now().getTime() - hitRetentionDays * dayMs)
  const { longRunning } = connection
  // First, since a partition may have to wait for its locks.
  await longRunning.deleteFrom('tracking_hits').where('received_at', '<', before).execute()
  const { dropped } = await dropExpiredPartitions(connection, 'tracking_hits', async (partition) => {
    const { rows } = await sql<{ isOld: boolean }>`
      select coalesce(max(received_at) < ${before}, true) as "isOld" from ${partition}`.execute(longRunning)
    return rows[0]?.isOld ? 'expired' : 'waiting'
  })
  if (dropped.length > 0) log.info({ dropped }, 'Partitions of old visits were dropped')
}

export const analyticsCronJobs: readonly CronJob<Context>[] = [
  { name: 'analytics.forget-old-hits', cron: '29 3 * * *', run: purgeHits },
]
