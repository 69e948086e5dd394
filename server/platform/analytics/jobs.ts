import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import type { CronJob } from '../kernel/jobs/jobs.ts'

/** Retention of a visit; a player's account stores only the affiliate's code. */
const hitRetentionDays = 90

export const analyticsCronJobs: readonly CronJob<Context>[] = [
  {
    name: 'analytics.forget-old-hits',
    cron: '29 3 * * *',
    async run(ctx) {
      const before = new Date(ctx.clock.now().getTime() - hitRetentionDays * dayMs)
      await ctx.connection.longRunning.deleteFrom('tracking_hits').where('received_at', '<', before).execute()
    },
  },
]
