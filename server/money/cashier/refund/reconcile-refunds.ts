import { minuteMs } from '#contract/durations.ts'
import type { Context } from '#server/context.ts'
import { pollRefund } from './send-refund.ts'

/** How long a refund may be silent before its provider is queried. */
const silentMs = 2 * minuteMs
const batchSize = 100

/**
 * Queries every open refund at its provider. If a provider cannot be reached, the next run repeats it; an error
 * of one refund does not stop the others.
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
      await pollRefund(ctx, id)
    } catch (error) {
      ctx.log.error({ err: error, refund: String(id) }, 'A silent refund could not be looked after')
    }
  }
}
