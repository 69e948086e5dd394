import type { Context } from '#server/context.ts'
import type { Sweep } from '#server/kernel/jobs/jobs.ts'
import { refit } from './refit.ts'

export const oddsModelSweeps: readonly Sweep<Context>[] = [
  // On Monday all; in other nights what has come since, and what a house that was closed on Monday has missed.
  {
    name: 'odds.refit',
    cron: '13 3 * * *',
    run: async (ctx) => {
      await refit(ctx)
    },
  },
]
