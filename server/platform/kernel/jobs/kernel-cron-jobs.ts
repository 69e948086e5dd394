import type { Kernel } from '../kernel.ts'
import { purgeOldAnswers } from '../with-idempotency.ts'
import { purgeOldCounters } from '../rate-limits/rate-limits.ts'
import type { CronJob } from './jobs.ts'

export const kernelCronJobs: readonly CronJob<Kernel>[] = [
  {
    name: 'kernel.forget-old-answers',
    cron: '17 * * * *',
    async run(ctx) {
      await purgeOldAnswers(ctx)
      await purgeOldCounters(ctx)
    },
  },
]
