import type { Context } from '../../context.ts'
import { handles, type CronJob, type JobHandler } from '../../platform/kernel/jobs/jobs.ts'
import { scheduleExtracts, writeExtracts, writeExtractsJob } from './analyst/write-extracts.ts'
import { closeDays } from './closing/close-days.ts'
import { sumDays } from './sum-days.ts'

export const reportsJobs: readonly JobHandler<Context>[] = [handles(writeExtractsJob, writeExtracts)]

export const reportsCronJobs: readonly CronJob<Context>[] = [
  { name: 'reports.sum-days', cron: '* * * * *', run: sumDays },
  // Behind the sums, which track how far the ledger is visible.
  { name: 'reports.close-days', cron: '*/10 * * * *', run: closeDays },
  { name: 'reports.schedule-extracts', cron: '5 * * * *', run: scheduleExtracts },
]
