import type { Context } from '#server/context.ts'
import type { Sweep } from '#server/platform/kernel/jobs/jobs.ts'
import { settleUpAgain } from './matching/settle-up.ts'

export const settlementSweeps: readonly Sweep<Context>[] = [
  { name: 'settlement.settle-up', cron: '41 * * * *', run: settleUpAgain },
]
