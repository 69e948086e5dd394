import type { Context } from '#server/context.ts'
import { purgeOldAnswers } from '../with-idempotency.ts'
import { purgeOldCounters } from '../rate-limits/rate-limits.ts'
import type { CronJob } from './jobs.ts'

export const kernelCronJobs: readonly CronJob<Context>[] = [
  {
    name: 'kernel.forget-old-answers',
    cron: '17 * * * *',
    async run(ctx) {
      await purgeOldAnswers(ctx)
      await purgeOldCounters(ctx)
    },
  },
]
