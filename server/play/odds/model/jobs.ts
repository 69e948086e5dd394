import type { Context } from '#server/context.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import { refit } from './refit.ts'

export const oddsModelCronJobs: readonly CronJob<Context>[] = [
  // On Monday everything; in other nights new results, and what an application that was down on Monday has
  // missed.
  {
    name: 'odds.refit',
    cron: '13 3 * * *',
    run: async (ctx) => {
      await refit(ctx)
    },
  },
]
