import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { reviewWithdrawalJob } from '../job-kinds.ts'

/**
 * Reviews a player's withdrawals again that waited for the review of their documents, which is over (KY-05).
 */
export const resumeWithdrawals = (ctx: Kernel, { uid }: { uid: number }): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const waiting = await tx.db
      .selectFrom('cashier_transactions')
      .select('id')
      .where('uid', '=', uid)
      .where('type', '=', 'withdrawal')
      .where('status', '=', 'new')
      .where('reason', '=', 'verification')
      .execute()
    for (const { id } of waiting) await ctx.jobs.enqueue(tx, reviewWithdrawalJob, { id: String(id) })
  })
