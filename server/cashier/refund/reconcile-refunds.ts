import { minuteMs } from '#contract/durations.ts'
import type { Context } from '#server/context.ts'
import { followRefund } from './send-refund.ts'

/** How long a refund may be silent before its provider is asked. */
const silentMs = 2 * minuteMs
const batchSize = 100

/**
 * Looks after every refund that its provider was asked for and that has not ended: asks what became of it. What a provider
 * that cannot be reached leaves open is looked at again in the next round; one refund's trouble does not stop the others.
 */
export const reconcileRefunds = async (ctx: Context): Promise<void> => {
  const silentSince = new Date(ctx.clock.now().getTime() - silentMs)
  const rows = await ctx.db
    .selectFrom('cashier_refunds')
    .select('id')
    .where('status', '=', 'ordered')
    .where('updated_at', '<', silentSince)
    .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<', silentSince)]))
    .orderBy((is) => is.fn.coalesce('asked_at', 'updated_at'))
    .limit(batchSize)
    .execute()
  for (const { id } of rows) {
    try {
      await followRefund(ctx, id)
    } catch (error) {
      ctx.log.error({ err: error, refund: String(id) }, 'A silent refund could not be looked after')
    }
  }
}
