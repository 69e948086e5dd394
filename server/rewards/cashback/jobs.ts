import type { Context } from '../../context.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'
import { payAutomatically } from './claims/pay-automatically.ts'
import { calculatePeriods } from './calculation/calculate-periods.ts'

export const cashbackCronJobs: readonly CronJob<Context>[] = [
  { name: 'cashback.reckon', cron: '* * * * *', run: calculatePeriods },
  { name: 'cashback.pay', cron: '* * * * *', run: payAutomatically },
]
