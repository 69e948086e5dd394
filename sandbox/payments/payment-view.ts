import type { Selectable } from 'kysely'
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
