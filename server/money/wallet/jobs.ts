import type { Context } from '#server/context.ts'
import type { Sweep } from '#server/platform/kernel/jobs/jobs.ts'
import { expireHolds } from './holds/expire-holds.ts'

/** Expired holds are returned within a minute. */
export const walletSweeps: readonly Sweep<Context>[] = [
  {
    name: 'wallet.expire-holds',
    cron: '* * * * *',
    run: async (ctx) => {
      await expireHolds(ctx)
    },
  },
]
