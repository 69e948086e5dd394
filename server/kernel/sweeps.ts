import type { Context } from '../context.ts'
import type { Sweep } from './jobs.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Idempotency answers outlive every retry a client makes; counters outlive every window. */
export const kernelSweeps: readonly Sweep<Context>[] = [
  {
    name: 'kernel.forget-old-answers',
    cron: '17 * * * *',
    async run(ctx) {
      const now = ctx.clock.now().getTime()
      await ctx.connection.patient
        .deleteFrom('idempotent_answers')
        .where('created_at', '<', new Date(now - 7 * dayMs))
        .execute()
      await ctx.connection.patient
        .deleteFrom('rate_limits')
        .where('window_start', '<', new Date(now - dayMs))
        .execute()
    },
  },
]
