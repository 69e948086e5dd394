import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { reviewWithdrawalJob } from '../job-kinds.ts'

/** Has a player's withdrawals looked at again that waited for their documents: the review of those is over (KY-05). */
export const resumeWithdrawals = (ctx: Context, { uid }: { uid: number }): Promise<void> =>
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
