import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { outcomeStep } from './order-outcome.ts'
import type { ProviderReport } from './provider/port.ts'
import type { EventVerdict, PaymentOrderRow } from './schema.ts'
import type { Selectable } from 'kysely'

export type PaymentOrderRecord = Selectable<PaymentOrderRow>

/**
 * What the opener of an order does when its provider speaks, in the same transaction: the message and the money
 * that follows from it are kept together or not at all. Given by the cashier, since payments come before it.
 */
export type OnReport = (tx: Tx, order: PaymentOrderRecord, report: ProviderReport) => Promise<void>

/** Whether the provider speaks of the very payment it was asked for (standards C4). */
const matches = (order: PaymentOrderRecord, provider: string, report: ProviderReport): boolean =>
  order.provider === provider &&
  order.amount_minor === report.amountMinor &&
  order.currency === report.currency &&
  (order.provider_reference === null || order.provider_reference === report.providerReference)

/** Whether the provider has used its name for this payment for another one, before we knew it from this one. */
const isReferenceTaken = async (
  tx: Tx,
  order: PaymentOrderRecord,
  report: ProviderReport,
): Promise<boolean> => {
  if (order.provider_reference !== null) return false
  const other = await tx.db
    .selectFrom('payment_orders')
    .select('reference')
    .where('provider', '=', order.provider)
    .where('provider_reference', '=', report.providerReference)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Compares a provider's word with the order and lets it take effect. Every verdict but `accepted` leaves the
 * order and the money as they were, and is logged for a person to look at.
 */
export const applyReport = async (
  ctx: Pick<Context, 'clock' | 'log'>,
  tx: Tx,
  provider: string,
  report: ProviderReport,
  onReport: OnReport,
): Promise<EventVerdict> => {
  const facts = { provider, order: report.reference, outcome: report.outcome }
  const order = await tx.db
    .selectFrom('payment_orders')
    .selectAll()
    .where('reference', '=', report.reference)
    .forUpdate()
    .executeTakeFirst()
  if (!order) {
    ctx.log.error(facts, 'A payment provider speaks of an order this house never made')
    return 'unknown_order'
  }
  if (!matches(order, provider, report) || (await isReferenceTaken(tx, order, report))) {
    const told = { amountMinor: String(report.amountMinor), currency: report.currency }
    ctx.log.error(
      { ...facts, ...told },
      'A payment provider’s amount, currency or reference is not the order’s',
    )
    return 'mismatch'
  }
  const step = outcomeStep(order.kind, order.outcome, report.outcome)
  if (step === 'contradiction') {
    ctx.log.error(
      { ...facts, earlier: order.outcome },
      'A payment provider took back its final word on a payout',
    )
    return 'contradiction'
  }
  if (step === 'ignore') return 'accepted'
  const isFinal = report.outcome !== 'pending'
  await tx.db
    .updateTable('payment_orders')
    .set({
      provider_reference: report.providerReference,
      ...(isFinal ? { outcome: report.outcome, outcome_reason: report.reason } : {}),
      updated_at: ctx.clock.now(),
    })
    .where('reference', '=', order.reference)
    .execute()
  await onReport(tx, order, report)
  return 'accepted'
}
