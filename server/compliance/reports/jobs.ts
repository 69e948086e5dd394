import type { Context } from '../../context.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'
import { closeDays } from './closing/close-days.ts'
import { sumDays } from './sum-days.ts'

export const reportsCronJobs: readonly CronJob<Context>[] = [
  { name: 'reports.sum-days', cron: '* * * * *', run: sumDays },
  // Behind the sums, which track how far the ledger is visible.
  { name: 'reports.close-days', cron: '*/10 * * * *', run: closeDays },
]
