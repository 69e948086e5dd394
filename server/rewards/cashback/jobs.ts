import type { Context } from '../../context.ts'
import type { Sweep } from '../../platform/kernel/jobs/jobs.ts'
import { payByItself } from './claims/pay-by-itself.ts'
import { reckonPeriods } from './reckoning/reckon-periods.ts'

export const cashbackSweeps: readonly Sweep<Context>[] = [
  { name: 'cashback.reckon', cron: '* * * * *', run: reckonPeriods },
  { name: 'cashback.pay', cron: '* * * * *', run: payByItself },
]
