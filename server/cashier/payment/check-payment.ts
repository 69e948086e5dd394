import type { Context } from '#server/context.ts'
import { checkOrder } from '#server/payments/check-order.ts'
import { orderReference } from './order-references.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks what became of a deposit and all that followed on it, so that what its provider has told of and could not be booked
 * then is booked now. Throws while the provider cannot be asked, so that the job comes back later.
 */
export const checkPayment = async (ctx: Context, id: bigint): Promise<void> => {
  const reference = orderReference({ type: 'deposit', id })
  if ((await checkOrder(ctx, reference, settlePayment(ctx))) === 'fault')
    throw new Error(`${reference} could not be asked about`)
}
