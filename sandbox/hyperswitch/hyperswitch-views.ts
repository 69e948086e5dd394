import type { SandboxPayment } from '../payments/queries.ts'
import type { SandboxState } from '../payments/schema.ts'

const paymentStates: Readonly<Record<SandboxState, string>> = {
  open: 'requires_payment_method',
  pending: 'processing',
  partial: 'partially_captured',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
  reversed: 'succeeded',
  charged_back: 'succeeded',
  restored: 'succeeded',
  returned: 'succeeded',
}

const payoutStates: Readonly<Record<SandboxState, string>> = {
  open: 'requires_confirmation',
  pending: 'pending',
  partial: 'success',
  succeeded: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
  reversed: 'reversed',
  charged_back: 'reversed',
  restored: 'success',
  returned: 'reversed',
}

const isPaid = ({ state }: SandboxPayment): boolean =>
  paymentStates[state] === 'succeeded' || state === 'partial'

export const viewRefund = (payment: SandboxPayment) => ({
  refund_id: `ref_${payment.reference}`,
  payment_id: payment.reference,
  amount: Number(payment.amount_minor),
  currency: payment.currency,
  status: 'succeeded',
})

export const viewDispute = (payment: SandboxPayment) => ({
  dispute_id: `dp_${payment.reference}`,
  payment_id: payment.reference,
  amount: String(payment.amount_minor),
  currency: payment.currency,
  dispute_stage: 'dispute',
  dispute_status: payment.state === 'restored' ? 'dispute_won' : 'dispute_opened',
  connector: 'stripe_test',
})

/** A payment as it is shown to its merchant; `origin` is where the payer's page stands. */
export const viewPayment = (payment: SandboxPayment, origin: string) => ({
  payment_id: payment.reference,
  merchant_id: 'baize',
  profile_id: payment.details.profile_id,
  status: paymentStates[payment.state],
  amount: Number(payment.asked_minor),
  net_amount: Number(payment.asked_minor),
  amount_received: isPaid(payment) ? Number(payment.amount_minor) : null,
  currency: payment.currency,
  customer_id: payment.details.customer_id,
  merchant_order_reference_id: payment.details.label,
  payment_link: {
    link: `${origin}/sandbox/pay/${payment.reference}`,
    payment_link_id: `plink_${payment.reference}`,
  },
  error_code: payment.state === 'failed' ? 'card_declined' : null,
  refunds: payment.state === 'reversed' ? [viewRefund(payment)] : null,
  disputes: payment.state === 'charged_back' || payment.state === 'restored' ? [viewDispute(payment)] : null,
  created: payment.created_at.toISOString(),
})

export const viewPayout = (payment: SandboxPayment) => ({
  payout_id: payment.reference,
  merchant_id: 'baize',
  profile_id: payment.details.profile_id,
  status: payoutStates[payment.state],
  amount: Number(payment.amount_minor),
  currency: payment.currency,
  customer_id: payment.details.customer_id,
  merchant_order_reference_id: payment.details.label,
  payout_type: 'bank',
  error_code: payment.state === 'failed' ? 'account_closed' : null,
  created: payment.created_at.toISOString(),
})
