import type { ColumnType, Generated } from 'kysely'
import type { TransactionStatus } from '#contract/cashier.ts'
import type { PaymentReason } from '#server/payments/provider/port.ts'

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
  /** Host name under which it was asked for. */
  domain: string
  locale: string
  created_at: Date
  updated_at: Date
}

/** What may follow on a payment that succeeded. */
export type ReversalKind = 'reversed' | 'charged_back' | 'returned'

/** A payment that was taken back after its success, or came back. */
export type CashierReversalRow = {
  transaction_id: bigint
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

export type CashierTables = {
  cashier_transactions: CashierTransactionRow
  cashier_reversals: CashierReversalRow
}
