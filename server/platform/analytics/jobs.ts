import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import type { Sweep } from '../kernel/jobs/jobs.ts'

/** Retention of a visit; a player's account stores only the affiliate's code. */
const hitRetentionDays = 90

export const analyticsSweeps: readonly Sweep<Context>[] = [
  {
    name: 'analytics.forget-old-hits',
    cron: '29 3 * * *',
    async run(ctx) {
      const before = new Date(ctx.clock.now().getTime() - hitRetentionDays * dayMs)
      await ctx.connection.patient.deleteFrom('tracking_hits').where('received_at', '<', before).execute()
    },
  },
]
