import type { ColumnType, Generated } from 'kysely'
import type { PaymentKind, ReportedOutcome } from '#server/money/payments/provider/port.ts'

/** `open` is a deposit whose hosted page was not answered yet. */
export type SandboxState = 'open' | Exclude<ReportedOutcome, 'expired'>

export type SandboxPaymentRow = {
  reference: string
  vendor: string
  /** Our reference; a second order with it is the same payment if the vendor is idempotent. */
  house_order: string
  is_once: boolean
  kind: PaymentKind
  method: string
  /** The requested amount, and the true one. */
  asked_minor: bigint
  amount_minor: bigint
  currency: string
  state: SandboxState
  locale: string
  return_url: string
  details: ColumnType<Readonly<Record<string, string>>, string, string>
  created_at: Date
  updated_at: Date
}

/** A refunded part of a payment, at its merchant's request. */
export type SandboxRefundRow = {
  payment: string
  /** The merchant's reference; a repeated request with it is the same refund. */
  name: string
  amount_minor: bigint
  /** The true result, regardless of the answer; `pending` never ends. */
  state: 'succeeded' | 'failed' | 'pending'
  created_at: Date
}

/** One message: waiting until `deliver_at`, then sent until it is answered. */
export type SandboxMessageRow = {
  id: Generated<bigint>
  reference: string
  event_id: string
  state: Exclude<SandboxState, 'open'>
  amount_minor: bigint
  refund: string | null
  /** Signed with a wrong key. */
  is_forged: boolean
  attempts: number
  deliver_at: Date
  delivered_at: Date | null
  /** The last answer's status; null if there was no answer. */
  last_status: number | null
}

export type SandboxPaymentsTables = {
  sandbox_payments: SandboxPaymentRow
  sandbox_payment_messages: SandboxMessageRow
  sandbox_refunds: SandboxRefundRow
}
