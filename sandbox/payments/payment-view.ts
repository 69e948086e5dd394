import type { Selectable } from 'kysely'
import type { ToldRefund } from './refund/place-refund.ts'
import type { SandboxPaymentRow } from './schema.ts'

/** A payment as the stand-in's interface and messages show it. Sums are minor units, as text. */
export const viewPayment = (
  payment: Pick<
    Selectable<SandboxPaymentRow>,
    'reference' | 'house_order' | 'amount_minor' | 'currency' | 'state'
  >,
) => ({
  reference: payment.reference,
  order: payment.house_order,
  amount_minor: String(payment.amount_minor),
  currency: payment.currency,
  state: payment.state === 'open' ? 'pending' : payment.state,
  reason: payment.state === 'failed' ? 'declined' : payment.state === 'cancelled' ? 'cancelled' : null,
})

/** A refund of it in the same words. */
export const viewRefund = (
  payment: Pick<Selectable<SandboxPaymentRow>, 'reference' | 'house_order' | 'currency'>,
  refund: ToldRefund,
) => ({
  refund: refund.name,
  reference: payment.reference,
  order: payment.house_order,
  amount_minor: String(refund.amount_minor),
  currency: payment.currency,
  state: refund.state,
})
