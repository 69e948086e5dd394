import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { isReversal, outcomeStep } from './order-outcome.ts'
import type { ProviderReport } from './provider/port.ts'
import type { EventVerdict, PaymentOrderRow } from './schema.ts'
import type { Selectable, Updateable } from 'kysely'

export type PaymentOrderRecord = Selectable<PaymentOrderRow>

/**
 * What the opener of an order does when its provider speaks, in the same transaction: the message and the money
 * that follows from it are kept together or not at all. Given by the cashier, since payments come before it. It may
 * leave a sum that nobody asked for to a person: then it has done nothing, and says `held`.
 */
export type OnReport = (
  tx: Tx,
  order: PaymentOrderRecord,
  report: ProviderReport,
) => Promise<'held' | undefined>

/** Whether the sum can be of this order: all of it, another one where the provider says so, or a part taken back. */
const isOfAmount = (order: PaymentOrderRecord, { outcome, amountMinor }: ProviderReport): boolean => {
  if (outcome === 'partial') return amountMinor > 0n
  if (isReversal(outcome)) return amountMinor > 0n && amountMinor <= order.amount_minor
  return amountMinor === order.amount_minor
}

/** Whether the provider speaks of the very payment it was asked for (standards C4). */
const matches = (order: PaymentOrderRecord, provider: string, report: ProviderReport): boolean =>
  order.provider === provider &&
  isOfAmount(order, report) &&
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

/** More has come than the sum that was credited, or a part was taken back of a sum that nobody has told. */
const isForPerson = (order: PaymentOrderRecord, report: ProviderReport): boolean =>
  report.outcome === 'partial'
    ? order.outcome === 'succeeded' && report.amountMinor > order.amount_minor
    : isReversal(report.outcome) && order.outcome !== 'succeeded' && report.amountMinor !== order.amount_minor

const changesOf = (report: ProviderReport): Updateable<PaymentOrderRow> => {
  if (report.outcome === 'pending') return {}
  if (isReversal(report.outcome))
    return { reversal: report.outcome, reversal_reason: report.reason, reversal_minor: report.amountMinor }
  if (report.outcome !== 'partial') return { outcome: report.outcome, outcome_reason: report.reason }
  return { outcome: 'succeeded', outcome_reason: null, amount_minor: report.amountMinor }
}

/** Lets one word take effect: first with whoever opened the order, and then in the order itself. */
const take = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  order: PaymentOrderRecord,
  report: ProviderReport,
  onReport: OnReport,
): Promise<'held' | undefined> => {
  if ((await onReport(tx, order, report)) === 'held') return 'held'
  await tx.db
    .updateTable('payment_orders')
    .set({
      provider_reference: report.providerReference,
      ...changesOf(report),
      updated_at: ctx.clock.now(),
    })
    .where('reference', '=', order.reference)
    .execute()
  return undefined
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
  const told = { amountMinor: String(report.amountMinor), currency: report.currency }
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
    ctx.log.error(
      { ...facts, ...told },
      'A payment provider’s amount, currency or reference is not the order’s',
    )
    return 'mismatch'
  }
  const step = outcomeStep(order, report.outcome)
  if (step === 'contradiction') {
    ctx.log.error(
      { ...facts, earlier: order.reversal ?? order.outcome },
      'A payment provider took back its final word',
    )
    return 'contradiction'
  }
  const held = (): EventVerdict => {
    ctx.log.error({ ...facts, ...told }, 'A payment of another sum than was asked for waits for a person')
    return 'held'
  }
  if (isForPerson(order, report)) return held()
  if (step === 'ignore') return 'accepted'
  if (isReversal(report.outcome) && order.outcome !== 'succeeded') {
    const success = { ...report, outcome: 'succeeded', reason: null } as const
    if ((await take(ctx, tx, order, success, onReport)) === 'held') return held()
  }
  return (await take(ctx, tx, order, report, onReport)) === 'held' ? held() : 'accepted'
}
