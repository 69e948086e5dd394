import { majorText } from '#contract/money.ts'
import type { SandboxPayment } from '../payments/queries.ts'

type Status = readonly [status: string, additionalStatus: string]

const statusOf = ({ state, amount_minor: paid, asked_minor: asked }: SandboxPayment): Status => {
  switch (state) {
    case 'open':
      return ['New', 'None']
    case 'pending':
      return ['Processing', 'None']
    case 'partial':
      return paid < asked ? ['Expired', 'PaidPartial'] : ['Settled', 'PaidOver']
    case 'failed':
      return ['Invalid', 'None']
    case 'cancelled':
      return ['Expired', 'None']
    default:
      return ['Settled', 'None']
  }
}

/** An invoice as its store sees it; `origin` is that of the payment page. */
export const viewInvoice = (payment: SandboxPayment, storeId: string, origin: string) => {
  const [status, additionalStatus] = statusOf(payment)
  const isPaid = status === 'Settled' || additionalStatus.startsWith('Paid')
  return {
    id: payment.reference,
    storeId,
    amount: majorText(payment.asked_minor, payment.currency),
    paidAmount: majorText(isPaid ? payment.amount_minor : 0n, payment.currency),
    currency: payment.currency,
    type: 'Standard',
    status,
    additionalStatus,
    checkoutLink: `${origin}/sandbox/pay/${payment.reference}`,
    createdTime: Math.floor(payment.created_at.getTime() / 1000),
    metadata: { orderId: payment.house_order, itemDesc: payment.details.label },
  }
}

export const viewPullPayment = (payment: SandboxPayment) => ({
  id: payment.reference,
  name: payment.house_order,
  description: payment.details.label,
  amount: majorText(payment.asked_minor, payment.currency),
  currency: payment.currency,
  autoApproveClaims: true,
  archived: false,
  startsAt: Math.floor(payment.created_at.getTime() / 1000),
})

export const viewPayouts = (payment: SandboxPayment) => {
  const { state } = payment
  if (state === 'open') return []
  return [
    {
      id: `po_${payment.reference}`,
      revision: 0,
      pullPaymentId: payment.reference,
      destination: payment.details.destination,
      originalCurrency: payment.currency,
      originalAmount: majorText(payment.asked_minor, payment.currency),
      payoutMethodId: 'BTC-CHAIN',
      state:
        state === 'pending'
          ? 'InProgress'
          : state === 'failed' || state === 'cancelled'
            ? 'Cancelled'
            : 'Completed',
    },
  ]
}
