import type { ColumnType, Generated } from 'kysely'
import type { PaymentKind, ReportedOutcome } from '#server/payments/provider/port.ts'

/** `open` is a deposit whose hosted page nobody has answered yet. */
export type SandboxState = 'open' | Exclude<ReportedOutcome, 'expired'>

/** One payment as the stand-in knows it. */
export type SandboxPaymentRow = {
  reference: string
  /** Whose wire it came by. */
  vendor: string
  /** The house's name for it; a second order of this name is the same payment where the vendor makes each once. */
  house_order: string
  is_once: boolean
  kind: PaymentKind
  method: string
  /** What was asked for, and what it is in truth. */
  asked_minor: bigint
  amount_minor: bigint
  currency: string
  state: SandboxState
  locale: string
  return_url: string
  /** What only this vendor knows of it, in its own words. */
  details: ColumnType<Readonly<Record<string, string>>, string, string>
  created_at: Date
  updated_at: Date
}

/** A part of a payment that was given back when its merchant asked for it. */
export type SandboxRefundRow = {
  /** The payment it is of, by its reference. */
  payment: string
  /** What its merchant calls it; a second request of this name is the same refund. */
  name: string
  amount_minor: bigint
  /** What it came to, whatever was answered. */
  state: 'succeeded' | 'failed'
  created_at: Date
}

/** One message to the house: waiting until `deliver_at`, then sent until it is answered. */
export type SandboxMessageRow = {
  id: Generated<bigint>
  reference: string
  event_id: string
  state: Exclude<SandboxState, 'open'>
  amount_minor: bigint
  /** The refund it tells of; null where it tells of the payment itself. */
  refund: string | null
  /** Signed with a key that is not the stand-in's. */
  is_forged: boolean
  attempts: number
  deliver_at: Date
  delivered_at: Date | null
  /** What the house answered last; null when it could not be reached. */
  last_status: number | null
}

export type SandboxPaymentsTables = {
  sandbox_payments: SandboxPaymentRow
  sandbox_payment_messages: SandboxMessageRow
  sandbox_refunds: SandboxRefundRow
}
