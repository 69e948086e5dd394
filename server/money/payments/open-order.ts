import type { Tx } from '#db/transaction.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import { currentTraceparent } from '#server/platform/tracing/tracing.ts'
import type { PaymentOrder } from './provider/port.ts'

/**
 * Records a payment before its provider is called, so that every later report finds its order. Call it in the
 * transaction that records the payment's reason.
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
      trace_parent: currentTraceparent() ?? null,
    })
    .execute()
}
