import type { Context } from '../context.ts'
import type { Sweep } from '../kernel/jobs/jobs.ts'
import { closeDays } from './closing/close-days.ts'
import { sumDays } from './sum-days.ts'

export const reportsSweeps: readonly Sweep<Context>[] = [
  { name: 'reports.sum-days', cron: '* * * * *', run: sumDays },
  // Behind the sums, which say up to where the ledger can be seen.
  { name: 'reports.close-days', cron: '*/10 * * * *', run: closeDays },
]
