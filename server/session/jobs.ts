import type { Context } from '../context.ts'
import type { Sweep } from '../kernel/jobs.ts'

/** Who was signed in, when and from where stays on record for a year (standards L2 asks for 90 days). */
const keptMs = 365 * 24 * 60 * 60 * 1000

export const sessionSweeps: readonly Sweep<Context>[] = [
  {
    name: 'session.drop-old-records',
    cron: '29 4 * * *',
    async run(ctx) {
      const before = new Date(ctx.clock.now().getTime() - keptMs)
      await ctx.connection.patient.deleteFrom('sessions').where('expires_at', '<', before).execute()
    },
  },
]
