import type { Context } from '#server/context.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import { liftExpiredOverrides } from './lift-override.ts'

export const oddsBackofficeCronJobs: readonly CronJob<Context>[] = [
  { name: 'odds.lift-expired-overrides', cron: '* * * * *', run: liftExpiredOverrides },
]
