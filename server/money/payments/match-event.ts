import type { Selectable } from 'kysely'
import type { Tx } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { PaymentOrderRecord } from './apply-report.ts'
import type { ProviderEventRow } from './schema.ts'

export type EventKey = { readonly provider: string; readonly eventId: string }

/** Money in a message without an order. */
export type UnmatchedPayment = EventKey & {
  readonly orderReference: string
  readonly providerReference: string
  readonly amountMinor: bigint
  readonly currency: string
  /** The unpaid order that it is for, with another amount or id; its amount becomes what has arrived. */
  readonly order: PaymentOrderRecord | undefined
}

type EventRecord = Selectable<ProviderEventRow>
export type UnmatchedDenialReason = 'NO_MONEY' | 'ALREADY_MATCHED' | 'ALREADY_CREDITED' | 'CARD_FUNDING'

export type FoundEvent = {
  event: EventRecord
  /**
   * The order that takes the money: the one with the provider's id, or an unpaid one that the message names.
   */
  order: PaymentOrderRecord | undefined
  /** The owner of the order that the message names, paid or not: the money belongs to no one else. */
  ownerUid: number | undefined
}

/** A message, and our data about its payment. */
export const findEvent = async (
  { db }: Pick<Kernel, 'db'>,
  { provider, eventId }: EventKey,
  { isLocked }: { isLocked: boolean },
): Promise<FoundEvent | undefined> => {
  const event = await db
    .selectFrom('payment_provider_events')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .$if(isLocked, (rows) => rows.forUpdate())
    .executeTakeFirst()
  if (!event) return undefined
  const orders = db
    .selectFrom('payment_orders')
    .selectAll()
    .where('provider', '=', provider)
    .$if(isLocked, (rows) => rows.forUpdate())
  const same = await orders.where('provider_reference', '=', event.provider_reference).executeTakeFirst()
  // A second attempt has its own id at the provider, and an order without an answer to its start has none.
  const named = same ?? (await orders.where('reference', '=', event.order_reference).executeTakeFirst())
  const isPaid = named !== same && named?.outcome === 'succeeded'
  return { event, order: isPaid ? undefined : named, ownerUid: named?.uid }
}

/**
 * The money in a message, or why there is none to credit: this message was matched, or another one credited it.
 */
export const unmatchedPaymentOf = (
  event: EventRecord,
  order: PaymentOrderRecord | undefined,
): UnmatchedPayment | UnmatchedDenialReason => {
  if (event.verdict === 'accepted') return 'ALREADY_MATCHED'
  const { provider_reference: providerReference, amount_minor: amountMinor, currency } = event
  const hasArrived =
    (event.outcome === 'succeeded' || event.outcome === 'partial') && order?.kind !== 'payout'
  if (!hasArrived || !providerReference || !amountMinor || !currency) return 'NO_MONEY'
  if (order?.outcome === 'succeeded') return 'ALREADY_CREDITED'
  const { provider, event_id: eventId, order_reference: orderReference } = event
  return { provider, eventId, orderReference, providerReference, amountMinor, currency, order }
}

/**
 * Records that an unmatched payment has arrived for an order: a new one, or its own with the received amount.
 * Returns false if another message of the same payment came first. It accepts every waiting message of the
 * payment, so that a repeat is answered as done.
 */
export const settleUnmatchedPayment = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  unmatchedPayment: UnmatchedPayment,
  order: { reference: string; uid: number; method: string },
): Promise<boolean> => {
  const now = clock.now()
  const { provider, providerReference, amountMinor, currency } = unmatchedPayment
  const arrived = {
    provider_reference: providerReference,
    amount_minor: amountMinor,
    outcome: 'succeeded',
    outcome_reason: null,
    updated_at: now,
  } as const
  if (unmatchedPayment.order) {
    await tx.db
      .updateTable('payment_orders')
      .set(arrived)
      .where('reference', '=', unmatchedPayment.order.reference)
      .execute()
  } else {
    const opened = await tx.db
      .insertInto('payment_orders')
      .values({
        ...order,
        ...arrived,
        kind: 'deposit',
        provider,
        currency,
        start: null,
        checked_at: null,
        created_at: now,
      })
      .onConflict((taken) => taken.columns(['provider', 'provider_reference']).doNothing())
      .executeTakeFirst()
    if (opened.numInsertedOrUpdatedRows === 0n) return false
  }
  await tx.db
    .updateTable('payment_provider_events')
    .set({ verdict: 'accepted', matched_order: order.reference })
    .where('provider', '=', provider)
    .where('provider_reference', '=', providerReference)
    .where('verdict', '<>', 'accepted')
    .where('outcome', 'in', ['succeeded', 'partial'])
    .where('amount_minor', '=', amountMinor)
    .where('currency', '=', currency)
    .execute()
  return true
}
