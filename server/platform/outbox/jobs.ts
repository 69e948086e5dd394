import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { bossTable } from '../kernel/jobs/boss-table.ts'
import type { CronJob } from '../kernel/jobs/jobs.ts'

/** Long enough to answer "I never had that mail"; sent messages are not stored permanently. */
const retentionMs = 180 * dayMs

const purgeOldMessages = async ({ connection, clock }: Kernel): Promise<void> => {
  await connection.longRunning
    .deleteFrom('outbox_messages')
    .where('created_at', '<', new Date(clock.now().getTime() - retentionMs))
    .execute()
}

/** A message waits only while a job will send it; its process may have died, or found it outdated. */
const failStranded = async ({ connection }: Kernel): Promise<void> => {
  await connection.longRunning
    .updateTable('outbox_messages')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .where(
      sql<boolean>`not exists (select from ${bossTable(connection, 'job')} as job where job.name = job_name and job.id = job_id
        and job.state in ('created', 'retry', 'active'))`,
    )
    .execute()
}

export const outboxCronJobs: readonly CronJob<Context>[] = [
  { name: 'outbox.forget-old-messages', cron: '29 4 * * *', run: purgeOldMessages },
  { name: 'outbox.give-up-stranded', cron: '*/10 * * * *', run: failStranded },
]
