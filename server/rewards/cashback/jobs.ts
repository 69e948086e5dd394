import type { Context } from '../../context.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'
import { payByItself } from './claims/pay-by-itself.ts'
import { reckonPeriods } from './reckoning/reckon-periods.ts'

export const cashbackCronJobs: readonly CronJob<Context>[] = [
  { name: 'cashback.reckon', cron: '* * * * *', run: reckonPeriods },
  { name: 'cashback.pay', cron: '* * * * *', run: payByItself },
]
