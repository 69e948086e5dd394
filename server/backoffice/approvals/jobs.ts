import { transact } from '#db/transaction.ts'
import type { Context } from '../../context.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'
import { expireBreakGlass } from './break-glass/expire-break-glass.ts'
import { expireApprovals } from './decision/expire-approvals.ts'

export const approvalsCronJobs: readonly CronJob<Context>[] = [
  {
    name: 'approvals.expire',
    cron: '* * * * *',
    run: (ctx) =>
      transact(ctx.connection, async (tx) => {
        await expireApprovals(ctx, tx)
        await expireBreakGlass(ctx, tx)
      }),
  },
]
