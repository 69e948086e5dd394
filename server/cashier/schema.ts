import type { ColumnType, Generated } from 'kysely'
import type { TransactionStatus } from '#contract/cashier.ts'
import type { PartObstacle } from '#contract/withdrawal-split.ts'
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

/** What may follow on a payment that succeeded; `paid_back` is a deposit that went back as a part of a withdrawal. */
export type ReversalKind = ToldReversal | 'paid_back'
/** Those that a player hears of by themselves; what is paid back is told with its withdrawal. */
export type ToldReversal = 'reversed' | 'charged_back' | 'returned'

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
  /** The withdrawal and the part of it that this pays, with money of its hold; null of a refund that staff makes. */
  withdrawal_id: Generated<bigint | null>
  part_id: Generated<bigint | null>
  /** When a person has let its money go to the account of the withdrawal instead; null until then. */
  carried_approved_at: Generated<Date | null>
  /** When two persons recorded it as made by other means than its provider's interface; null otherwise. */
  recorded_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

/** A part of a withdrawal as it was requested: to what its player has paid from, and last to the account they chose. */
export type WithdrawalPartRow = {
  id: Generated<bigint>
  withdrawal_id: bigint
  position: number
  uid: number
  kind: 'instrument' | 'account'
  /** What an instrument is known by among the sources of its player; empty of the account. */
  source: string
  instrument_id: bigint | null
  method: string
  /** The last characters of the instrument, where its provider gives them. */
  shown: string | null
  currency: string
  amount_minor: bigint
  /** What was to go to it and is in the sum of the account; `obstacle` says why. */
  carried_minor: bigint
  obstacle: PartObstacle | null
  created_at: Date
}

/** An account to which a player has asked to be paid. */
/** What a vendor has said about whether an account is the player's; `refused` is for good. */
export type Ownership = 'unproved' | 'pending' | 'proved' | 'rejected' | 'refused'

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
  /** Names the proof to the vendor. */
  proof_id: Generated<string>
  ownership: Generated<Ownership>
  /** When the vendor said so. */
  ownership_at: Generated<Date | null>
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
  withdrawal_parts: WithdrawalPartRow
}
