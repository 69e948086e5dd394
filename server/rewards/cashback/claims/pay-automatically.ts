import { transact } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockOwnCashback } from './own-cashback.ts'
import { payCashback } from './pay-cashback.ts'

type Parts = Pick<Kernel, 'db' | 'connection' | 'clock' | 'secrets' | 'log' | 'settings' | 'events'>

const atOnce = 500
const actor = systemActor('cashback.pay')

/** Pays automatic cashbacks, each in a transaction of its own. */
export const payAutomatically = async (ctx: Parts): Promise<void> => {
  const due = await ctx.db
    .selectFrom('cashbacks')
    .innerJoin('players', 'players.uid', 'cashbacks.uid')
    .select(['cashbacks.id', 'cashbacks.uid'])
    .where('cashbacks.status', '=', 'active')
    .where('receiving_expired_at', 'is', null)
    .where('players.status', '<>', 'deleted')
    .orderBy('cashbacks.id')
    .limit(atOnce)
    .execute()
  for (const one of due)
    try {
      await transact(ctx.connection, async (tx) => {
        const cashback = await lockOwnCashback(tx, one)
        if (cashback?.status === 'active') await payCashback(ctx, tx, cashback, actor)
      })
    } catch (error) {
      // A cashback that fails does not stop the others; it is retried at the next run.
      ctx.log.error({ err: error, cashback: String(one.id) }, 'A cashback could not be paid')
    }
}
