import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { RefundAnswer, RefundOrder } from '../provider/port.ts'

/** Whether a provider's deposits can be refunded by API. */
export const supportsRefunds = (
  { paymentProviders }: Pick<Context, 'paymentProviders'>,
  provider: string,
): boolean => paymentProviders[provider]?.refunds !== undefined

/** The order of a refund, as its provider knows it; undefined for one that never succeeded there. */
export const findRefundable = async (
  { db }: Pick<Kernel, 'db'>,
  reference: string,
): Promise<(RefundOrder['payment'] & { readonly provider: string }) | undefined> => {
  const order = await db
    .selectFrom('payment_orders')
    .select(['provider', 'provider_reference', 'amount_minor'])
    .where('reference', '=', reference)
    .where('kind', '=', 'deposit')
    .where('outcome', '=', 'succeeded')
    .executeTakeFirst()
  if (!order?.provider_reference) return undefined
  return {
    reference,
    provider: order.provider,
    providerReference: order.provider_reference,
    amountMinor: order.amount_minor,
  }
}

/**
 * Requests a refund from a provider, or queries it. An answer about another payment or refund is ignored. Runs
 * outside any transaction, since it waits for another party.
 */
export const requestProviderRefund = async (
  { paymentProviders }: Pick<Context, 'paymentProviders'>,
  provider: string,
  order: RefundOrder,
  how: 'make' | 'ask',
): Promise<RefundAnswer> => {
  const refunds = paymentProviders[provider]?.refunds
  if (!refunds) return { status: 'fault' }
  const answer = await refunds[how](order)
  if (answer.status !== 'refunded') return answer
  const { reference, reversal, outcome } = answer.report
  const isSame =
    reference === order.payment.reference && reversal === order.reference && outcome === 'reversed'
  return isSame ? answer : { status: 'fault' }
}
