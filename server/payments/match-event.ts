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
  /** The unpaid order that the provider knows by the same name, with another sum; it takes what has arrived. */
  readonly order: PaymentOrderRecord | undefined
}

type EventRecord = Selectable<ProviderEventRow>
export type StrayObstacle = 'NO_MONEY' | 'ALREADY_MATCHED' | 'ALREADY_CREDITED'

/** A message, and the order that the provider knows by the same name for the payment. */
export const findEvent = async (
  { db }: Pick<Context, 'db'>,
  { provider, eventId }: EventKey,
  { isLocked }: { isLocked: boolean },
): Promise<{ event: EventRecord; order: PaymentOrderRecord | undefined } | undefined> => {
  const event = await db
    .selectFrom('payment_provider_events')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .$if(isLocked, (rows) => rows.forUpdate())
    .executeTakeFirst()
  if (!event) return undefined
  const order = await db
    .selectFrom('payment_orders')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', event.provider_reference)
    .$if(isLocked, (rows) => rows.forUpdate())
    .executeTakeFirst()
  return { event, order }
}

/** The money that a message tells of, or why there is none to credit: this message was matched, another one brought it. */
export const strayOf = (
  event: EventRecord,
  order: PaymentOrderRecord | undefined,
): StrayPayment | StrayObstacle => {
  if (event.verdict === 'accepted') return 'ALREADY_MATCHED'
  const { provider_reference: providerReference, amount_minor: amountMinor, currency } = event
  const hasArrived = event.outcome === 'succeeded' && order?.kind !== 'payout'
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
        provider_reference: providerReference,
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
    .where('outcome', '=', 'succeeded')
    .where('amount_minor', '=', amountMinor)
    .where('currency', '=', currency)
    .execute()
  return true
}
