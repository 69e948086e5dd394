import type { Selectable } from 'kysely'
import type { Context, Tx } from '#server/context.ts'
import type { PaymentOrderRecord } from './apply-report.ts'
import type { ProviderEventRow } from './schema.ts'

export type EventKey = { readonly provider: string; readonly eventId: string }

/** Money that a message tells of and no order has. */
export type StrayPayment = EventKey & {
  readonly orderReference: string
  readonly providerReference: string
  readonly amountMinor: bigint
  readonly currency: string
  /** The unpaid order it is for, with another sum or under another name at the provider; it takes what has arrived. */
  readonly order: PaymentOrderRecord | undefined
}

type EventRecord = Selectable<ProviderEventRow>
export type StrayObstacle = 'NO_MONEY' | 'ALREADY_MATCHED' | 'ALREADY_CREDITED' | 'CARD_FUNDING'

export type FoundEvent = {
  event: EventRecord
  /** Which of our orders takes the money: the one the provider calls the same, or an unpaid one that the message names. */
  order: PaymentOrderRecord | undefined
  /** Whose order the message names, paid or not: such money is of nobody else. */
  ownerUid: number | undefined
}

/** A message, and what we know of the payment it tells of. */
export const findEvent = async (
  { db }: Pick<Context, 'db'>,
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
  // A second attempt has a name of its own at the provider, and an order whose start was not answered knows none.
  const named = same ?? (await orders.where('reference', '=', event.order_reference).executeTakeFirst())
  const isPaid = named !== same && named?.outcome === 'succeeded'
  return { event, order: isPaid ? undefined : named, ownerUid: named?.uid }
}

/** The money that a message tells of, or why there is none to credit: this message was matched, another one brought it. */
export const strayOf = (
  event: EventRecord,
  order: PaymentOrderRecord | undefined,
): StrayPayment | StrayObstacle => {
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
 * Writes down that a stray payment has arrived for an order: a new one, or its own with the sum that came. Answers
 * false where another message of the same payment was quicker. Every message of it that waited is accepted by this, so
 * that a repeat is answered as done.
 */
export const settleStray = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  stray: StrayPayment,
  order: { reference: string; uid: number; method: string },
): Promise<boolean> => {
  const now = clock.now()
  const { provider, providerReference, amountMinor, currency } = stray
  const arrived = {
    provider_reference: providerReference,
    amount_minor: amountMinor,
    outcome: 'succeeded',
    outcome_reason: null,
    updated_at: now,
  } as const
  if (stray.order) {
    await tx.db
      .updateTable('payment_orders')
      .set(arrived)
      .where('reference', '=', stray.order.reference)
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
