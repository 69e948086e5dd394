import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import type { Sweep } from '../../platform/kernel/jobs/jobs.ts'

/** Staff sessions stay on record for a year, as players' do (standards L2). */
const keptMs = 365 * dayMs

export const operatorsSweeps: readonly Sweep<Context>[] = [
  {
    name: 'operators.drop-old-records',
    cron: '47 4 * * *',
    async run(ctx) {
      const { patient } = ctx.connection
      const now = ctx.clock.now()
      await patient.deleteFrom('staff_challenges').where('expires_at', '<', now).execute()
      await patient.deleteFrom('staff_step_ups').where('expires_at', '<', now).execute()
      await patient
        .deleteFrom('staff_sessions')
        .where('expires_at', '<', new Date(now.getTime() - keptMs))
        .execute()
    },
  },
]
