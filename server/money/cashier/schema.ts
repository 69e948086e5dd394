import type { ColumnType, Generated } from 'kysely'
import type { TransactionStatus } from '#contract/cashier.ts'
import type { PartDenialReason } from '#contract/withdrawal-split.ts'
import type { ReviewReason } from '#contract/operator/cashier.ts'
import type { PaymentReason } from '#server/money/payments/provider/port.ts'
import type { RefundStatus } from './refund/refund-states.ts'

export type CashierTransactionRow = {
  id: Generated<bigint>
  type: 'deposit' | 'withdrawal'
  uid: number
  status: TransactionStatus
  reason: PaymentReason | null
  provider: string
  method: string
  amount_minor: bigint
  currency: string
  hold_id: bigint | null
  /** The destination of a withdrawal, sealed; null for none. */
  requisites_sealed: string | null
  /** The same for display: last characters only. */
  requisites_masked: ColumnType<Record<string, string>, string, string>
  /** The stored destination, which its player may choose again. */
  destination_id: bigint | null
  /** Why a withdrawal is reviewed; empty for no review. */
  review_reasons: ColumnType<readonly ReviewReason[], string | undefined, string>
  domain: string
  locale: string
  /** The offer of a deposit; the offers domain grants it. */
  campaign_offer_id: Generated<bigint | null>
  created_at: Date
  updated_at: Date
}

/** Reversals of a successful payment; `paid_back` is a deposit that went back as a part of a withdrawal. */
export type ReversalKind = NotifiedReversalKind | 'paid_back'
/** Reversals with a notification of their own; a `paid_back` one is reported with its withdrawal. */
export type NotifiedReversalKind = 'reversed' | 'charged_back' | 'returned'

/** A payment that was taken back after its success, or came back. */
export type CashierReversalRow = {
  transaction_id: bigint
  /** The provider's id of it; a payment may have several. */
  reversal: string
  uid: number
  kind: ReversalKind
  amount_minor: bigint
  /** The part that the player no longer had, and owes. */
  receivable_minor: bigint
  currency: string
  restored_at: Date | null
  created_at: Date
}

export type CashierRefundRow = {
  id: Generated<bigint>
  transaction_id: bigint
  uid: number
  status: RefundStatus
  amount_minor: bigint
  currency: string
  /** Its hold in the wallet; null only within the transaction that starts it. */
  hold_id: bigint | null
  reason: string
  /** The member of staff, by mail address. */
  requested_by: string
  failure: PaymentReason | null
  /** The last call to its provider about it. */
  asked_at: Date | null
  /** The withdrawal and its part that this pays, with money of its hold; null for a refund by staff. */
  withdrawal_id: Generated<bigint | null>
  part_id: Generated<bigint | null>
  /** When a person approved its money for the withdrawal's account instead; null until then. */
  carried_approved_at: Generated<Date | null>
  /** When two persons recorded it as made outside the provider's interface; null otherwise. */
  recorded_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

/**
 * A part of a withdrawal as requested: to the player's payment instruments, and last to the account they chose.
 */
export type WithdrawalPartRow = {
  id: Generated<bigint>
  withdrawal_id: bigint
  position: number
  uid: number
  kind: 'instrument' | 'account'
  /** The instrument's key among the player's sources; empty for the account. */
  source: string
  instrument_id: bigint | null
  method: string
  /** The last characters of the instrument, if its provider gives them. */
  shown: string | null
  currency: string
  amount_minor: bigint
  /** Its amount that goes to the account instead; `denialReason` is the reason. */
  carried_minor: bigint
  obstacle: PartDenialReason | null
  created_at: Date
}

/** The vendor's verdict on whether an account is the player's; `refused` is permanent. */
export type Ownership = 'unproved' | 'pending' | 'proved' | 'rejected' | 'refused'

/** A payout account of a player. */
export type PayoutDestinationRow = {
  id: Generated<bigint>
  uid: number
  method: string
  /** A keyed hash, which recognises the same account, also of another player. */
  fingerprint: string
  requisites_sealed: string
  requisites_masked: ColumnType<Record<string, string>, string, string>
  first_used_at: Date
  last_used_at: Date
  proof_id: Generated<string>
  ownership: Generated<Ownership>
  ownership_at: Generated<Date | null>
}

/** Locked while deposits of a player by a method are counted. */
export type DepositCoolOffRow = {
  uid: number
  method: string
  /** Declines before this are ignored, by a decision of staff; null without one. */
  lifted_at: Date | null
}

export type CashierTables = {
  deposit_cool_offs: DepositCoolOffRow
  payout_destinations: PayoutDestinationRow
  cashier_transactions: CashierTransactionRow
  cashier_reversals: CashierReversalRow
  cashier_refunds: CashierRefundRow
  withdrawal_parts: WithdrawalPartRow
}
