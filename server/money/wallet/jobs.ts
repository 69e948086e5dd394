import type { Context } from '#server/context.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import { expireHolds } from './holds/expire-holds.ts'

/** Expired holds are returned within a minute. */
export const walletCronJobs: readonly CronJob<Context>[] = [
  {
    name: 'wallet.expire-holds',
    cron: '* * * * *',
    run: async (ctx) => {
      await expireHolds(ctx)
    },
  },
]
