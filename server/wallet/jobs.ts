import type { Context } from '#server/context.ts'
import type { Sweep } from '#server/kernel/jobs/jobs.ts'
import { expireHolds } from './holds/expire-holds.ts'

/** Money set aside with a time limit comes back within a minute of it. */
export const walletSweeps: readonly Sweep<Context>[] = [
  {
    name: 'wallet.expire-holds',
    cron: '* * * * *',
    run: async (ctx) => {
      await expireHolds(ctx)
    },
  },
]
