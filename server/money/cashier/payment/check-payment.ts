import type { Context } from '#server/context.ts'
import { checkOrder } from '#server/money/payments/check-order.ts'
import { orderReference } from './order-references.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Queries a deposit and its later reversals, so that a report that could not be booked then is booked now.
 * Throws while the provider does not answer, so that the job retries.
 */
export const checkPayment = async (ctx: Context, id: bigint): Promise<void> => {
  const reference = orderReference({ type: 'deposit', id })
  if ((await checkOrder(ctx, reference, settlePayment(ctx))) === 'fault')
    throw new Error(`${reference} could not be asked about`)
}
