import type { Context } from '#server/context.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import { reconcileDueSettlements } from './matching/reconcile-settlements.ts'

export const settlementCronJobs: readonly CronJob<Context>[] = [
  { name: 'settlement.settle-up', cron: '41 * * * *', run: reconcileDueSettlements },
]
