import type { Selectable } from 'kysely'
import { instrumentOf, isRefusedCard } from './instruments.ts'
import type { SandboxRefund } from './refund/place-refund.ts'
import type { SandboxPaymentRow } from './schema.ts'

/** The instrument of a deposit; null if unpaid, or if the merchant has not named the payer. */
const viewInstrument = (payment: Selectable<SandboxPaymentRow>) => {
  if (payment.kind !== 'deposit' || payment.details.payer === undefined) return null
  if (payment.state !== 'succeeded' && payment.state !== 'partial') return null
  const { last4, month, year, isForeign, funding } = instrumentOf(payment)
  const isCard = payment.method === 'card'
  return {
    identity: `${payment.method} ${payment.details.payer} ${last4}`,
    shown: last4,
    owner_name: null,
    country: isForeign ? 'BR' : null,
    expires: isCard ? `${year}-${month}` : null,
    funding: isCard ? funding : null,
  }
}

/** A payment in the sandbox's API and messages. Amounts are minor units, as text. */
export const viewPayment = (payment: Selectable<SandboxPaymentRow>) => ({
  reference: payment.reference,
  order: payment.house_order,
  amount_minor: String(payment.amount_minor),
  currency: payment.currency,
  state: payment.state === 'open' ? 'pending' : payment.state,
  reason:
    isRefusedCard(payment) && payment.state === 'failed'
      ? 'card_funding'
      : payment.state === 'failed'
        ? 'declined'
        : payment.state === 'cancelled'
          ? 'cancelled'
          : null,
  paid_from: viewInstrument(payment),
})

/** A refund in the same form. */
export const viewRefund = (
  payment: Pick<Selectable<SandboxPaymentRow>, 'reference' | 'house_order' | 'currency'>,
  refund: SandboxRefund,
) => ({
  refund: refund.name,
  reference: payment.reference,
  order: payment.house_order,
  amount_minor: String(refund.amount_minor),
  currency: payment.currency,
  state: refund.state,
})
