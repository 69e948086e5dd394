import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'

/** Staff sessions stay on record for a year, as players' do (standards L2). */
const retentionMs = 365 * dayMs

export const operatorsCronJobs: readonly CronJob<Context>[] = [
  {
    name: 'operators.drop-old-records',
    cron: '47 4 * * *',
    async run(ctx) {
      const { longRunning } = ctx.connection
      const now = ctx.clock.now()
      await longRunning.deleteFrom('staff_challenges').where('expires_at', '<', now).execute()
      await longRunning.deleteFrom('staff_step_ups').where('expires_at', '<', now).execute()
      await longRunning
        .deleteFrom('staff_sessions')
        .where('expires_at', '<', new Date(now.getTime() - retentionMs))
        .execute()
    },
  },
]
