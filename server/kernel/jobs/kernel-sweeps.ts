import type { Context } from '#server/context.ts'
import { forgetOldAnswers } from '../answer-once.ts'
import { forgetOldCounters } from '../rate-limits/rate-limits.ts'
import type { Sweep } from './jobs.ts'

export const kernelSweeps: readonly Sweep<Context>[] = [
  {
    name: 'kernel.forget-old-answers',
    cron: '17 * * * *',
    async run(ctx) {
      await forgetOldAnswers(ctx)
      await forgetOldCounters(ctx)
    },
  },
]
