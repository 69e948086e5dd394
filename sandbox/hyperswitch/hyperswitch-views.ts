import { dayMs } from '#contract/durations.ts'
import { wholeToMinor } from '#contract/money.ts'
import { instrumentOf } from '../payments/instruments.ts'
import type { SandboxRefund } from '../payments/refund/place-refund.ts'
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

const isLetThrough = ({ state }: SandboxPayment): boolean =>
  paymentStates[state] === 'succeeded' || state === 'partial'

export const waitsForCapture = (payment: SandboxPayment): boolean =>
  isLetThrough(payment) && payment.details.capture === 'manual'
const isPaid = (payment: SandboxPayment): boolean => isLetThrough(payment) && !waitsForCapture(payment)

type Refund = Pick<SandboxRefund, 'name' | 'amount_minor' | 'state'>

/** A refund of a payment; one without a merchant's request is of the whole. */
export const viewRefund = (
  { reference, amount_minor, currency }: SandboxPayment,
  refund: Refund = { name: `ref_${reference}`, amount_minor, state: 'succeeded' },
) => ({
  refund_id: refund.name,
  payment_id: reference,
  amount: Number(refund.amount_minor),
  currency,
  status: refund.state,
})

/** Dispute reasons by Visa's codes; the amount selects one. */
const reasons = [
  { code: '10.4', text: 'Other fraud: card-absent environment' },
  { code: '13.1', text: 'Merchandise or services not received' },
  { code: '13.7', text: 'Cancelled merchandise or services' },
] as const

/** The merchant's time for evidence. */
const answerDays = 12

export const disputeIdOf = (reference: string): string => `dp_${reference}`

export const viewDispute = (payment: SandboxPayment) => {
  const { details, state, currency, amount_minor: minor } = payment
  const opened = details.disputed_at ?? payment.updated_at.toISOString()
  const reason = reasons[Number((minor / wholeToMinor(1n, currency)) % BigInt(reasons.length))] ?? reasons[0]
  return {
    dispute_id: disputeIdOf(payment.reference),
    payment_id: payment.reference,
    attempt_id: `${payment.reference}_1`,
    amount: String(minor),
    currency,
    dispute_stage: 'dispute',
    dispute_status: state === 'restored' ? 'dispute_won' : (details.dispute_status ?? 'dispute_opened'),
    connector: 'stripe_test',
    connector_status: 'needs_response',
    connector_dispute_id: `du_${payment.reference}`,
    connector_reason: reason.text,
    connector_reason_code: reason.code,
    challenge_required_by: new Date(Date.parse(opened) + answerDays * dayMs).toISOString(),
    connector_created_at: opened,
    connector_updated_at:
      state === 'restored' ? payment.updated_at.toISOString() : (details.dispute_status_at ?? opened),
    created_at: opened,
  }
}

/** The card that the amount of a payment selects among those of its customer, see {@link instrumentOf}. */
const viewCard = (payment: SandboxPayment) => {
  const { last4, month, year, isForeign, funding } = instrumentOf(payment)
  return {
    card: {
      last4,
      card_type: funding,
      card_network: 'Visa',
      card_issuing_country: isForeign ? 'BRAZIL' : null,
      card_isin: '424242',
      card_exp_month: month,
      card_exp_year: year,
      card_holder_name: isForeign ? 'J OZOLS' : null,
    },
  }
}

/** A payment as its merchant sees it; `origin` is that of the payment page. */
export const viewPayment = (payment: SandboxPayment, origin: string, refunds: readonly Refund[] = []) => ({
  payment_id: payment.reference,
  merchant_id: 'baize',
  profile_id: payment.details.profile_id,
  status: waitsForCapture(payment) ? 'requires_capture' : paymentStates[payment.state],
  cancellation_reason: payment.details.cancellation_reason ?? null,
  payment_method: isLetThrough(payment) ? 'card' : null,
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
  payment_method_data: isLetThrough(payment) ? viewCard(payment) : null,
  error_code: payment.state === 'failed' ? 'card_declined' : null,
  refunds: [
    ...(payment.state === 'reversed' ? [viewRefund(payment)] : []),
    ...refunds.map((refund) => viewRefund(payment, refund)),
  ],
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
