import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { applyReport, type OnReport } from './apply-report.ts'
import { recordDisputes } from './disputes/record-disputes.ts'

/** The provider's answer to a status query; `fault` if the query failed. */
export type CheckedOrder = 'final' | 'pending' | 'unknown' | 'fault'

/**
 * Queries an order at its provider and applies the answer as its own message would be. This completes orders
 * after a lost message or a crash.
 */
export const checkOrder = async (
  ctx: Context,
  reference: string,
  onReport: OnReport,
): Promise<CheckedOrder> => {
  const order = await ctx.db
    .selectFrom('payment_orders')
    .select(['provider', 'kind', 'provider_reference', 'start'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const answer = (await ctx.paymentProviders[order.provider]?.fetchStatus({
    reference,
    kind: order.kind,
    providerReference: order.provider_reference,
  })) ?? {
    status: 'fault',
  }
  const recordCheck = ({ db }: Pick<Kernel, 'db'>) =>
    db
      .updateTable('payment_orders')
      .set({ checked_at: ctx.clock.now() })
      .where('reference', '=', reference)
      .execute()
  if (answer.status === 'fault') {
    await recordCheck(ctx)
    return 'fault'
  }
  return transact(ctx.connection, async (tx) => {
    await recordCheck(tx)
    if (answer.status === 'unknown') return 'unknown'
    // A payout that may never have arrived is sent again, under the same name.
    if (answer.status === 'untold') return order.kind === 'payout' && !order.start ? 'unknown' : 'pending'
    // An answer about another order is ignored.
    if (answer.report.reference !== reference) return 'fault'
    const verdict = await applyReport(ctx, tx, order.provider, answer.report, onReport)
    const moved = [{ report: answer.report, verdict }]
    for (const report of answer.followed ?? [])
      moved.push({ report, verdict: await applyReport(ctx, tx, order.provider, report, onReport) })
    await recordDisputes(ctx, tx, order.provider, { reported: answer.disputes, moved })
    return verdict === 'accepted' && answer.report.outcome !== 'pending' ? 'final' : 'pending'
  })
}
