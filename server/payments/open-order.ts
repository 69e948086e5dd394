import type { Tx } from '#db/transaction.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { PaymentOrder } from './provider/port.ts'

/**
 * Writes down a payment before its provider hears of it, so that whatever the provider says later finds its
 * order. To be called in the transaction that records why the payment is made.
 */
export const openOrder = async (
  ctx: { clock: Clock },
  tx: Tx,
  order: Pick<PaymentOrder, 'reference' | 'kind' | 'method' | 'amountMinor' | 'currency'> & {
    provider: string
    uid: number
  },
): Promise<void> => {
  const now = ctx.clock.now()
  await tx.db
    .insertInto('payment_orders')
    .values({
      reference: order.reference,
      kind: order.kind,
      provider: order.provider,
      method: order.method,
      uid: order.uid,
      amount_minor: order.amountMinor,
      currency: order.currency,
      provider_reference: null,
      start: null,
      outcome: null,
      outcome_reason: null,
      checked_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
