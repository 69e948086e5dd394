import type { ColumnType, Generated } from 'kysely'
import type { TransactionStatus } from '#contract/cashier.ts'
import type { ReviewReason } from '#contract/operator/cashier.ts'
import type { PaymentReason } from '#server/payments/provider/port.ts'
import type { RefundStatus } from './refund/refund-states.ts'

/** One deposit or withdrawal, as the player sees it. */
export type CashierTransactionRow = {
  id: Generated<bigint>
  type: 'deposit' | 'withdrawal'
  uid: number
  status: TransactionStatus
  /** Why it did not succeed; null otherwise. */
  reason: PaymentReason | null
  provider: string
  method: string
  amount_minor: bigint
  currency: string
  /** The money of a withdrawal, set aside in the wallet; null for a deposit. */
  hold_id: bigint | null
  /** Where a withdrawal goes, readable only with the house's secret; null when there is nothing to know. */
  requisites_sealed: string | null
  /** The same for showing: last characters only. */
  requisites_masked: ColumnType<Record<string, string>, string, string>
  /** Where a withdrawal goes, as its player may choose it again. */
  destination_id: bigint | null
  /** Why a person looks at a withdrawal; empty where none does. */
  review_reasons: ColumnType<readonly ReviewReason[], string | undefined, string>
  /** Host name under which it was asked for. */
  domain: string
  locale: string
  /** The offer that a deposit was made for; whoever made the offer gives it. */
  campaign_offer_id: Generated<bigint | null>
  created_at: Date
  updated_at: Date
}

/** What may follow on a payment that succeeded. */
export type ReversalKind = 'reversed' | 'charged_back' | 'returned'

/** A payment that was taken back after its success, or came back. */
export type CashierReversalRow = {
  transaction_id: bigint
  /** Its name, by which the provider is understood; a payment may have several. */
  reversal: string
  uid: number
  kind: ReversalKind
  amount_minor: bigint
  /** How much of it the player no longer had, and owes. */
  receivable_minor: bigint
  currency: string
  /** When the dispute was won and the money given back. */
  restored_at: Date | null
  created_at: Date
}

/** A deposit, or a part of one, that staff has begun to give back. */
export type CashierRefundRow = {
  id: Generated<bigint>
  transaction_id: bigint
  uid: number
  status: RefundStatus
  amount_minor: bigint
  currency: string
  /** The money of it, set aside in the wallet; null only within the transaction that begins it. */
  hold_id: bigint | null
  /** Why, as whoever asked for it has typed. */
  reason: string
  /** Who of the staff, by mail. */
  requested_by: string
  /** Why its provider has refused it; null otherwise. */
  failure: PaymentReason | null
  /** When its provider was last asked to make it, or about it. */
  asked_at: Date | null
  created_at: Date
  updated_at: Date
}

/** An account to which a player has asked to be paid. */
export type PayoutDestinationRow = {
  id: Generated<bigint>
  uid: number
  method: string
  /** A keyed hash: the same account is known again, also another player's. */
  fingerprint: string
  requisites_sealed: string
  requisites_masked: ColumnType<Record<string, string>, string, string>
  first_used_at: Date
  last_used_at: Date
}

/** Held while deposits of a player by a method are counted. */
export type DepositCoolOffRow = {
  uid: number
  method: string
  /** Until then what was declined is forgiven, by a person; null where nobody has. */
  lifted_at: Date | null
}

export type CashierTables = {
  deposit_cool_offs: DepositCoolOffRow
  payout_destinations: PayoutDestinationRow
  cashier_transactions: CashierTransactionRow
  cashier_reversals: CashierReversalRow
  cashier_refunds: CashierRefundRow
}
