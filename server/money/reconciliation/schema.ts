import type { ColumnType, Generated } from 'kysely'

/** The subject of a provider's line; `other` for an unknown kind. */
export type LineKind = 'deposit' | 'payout' | 'reversal' | 'fee' | 'other'

/** Who matched it: the system, a person, or a person who accepts that nothing fits. */
export type MatchKind = 'auto' | 'manual' | 'forced'

/** `unposted`: ours, but not in the ledger. `repeated`: in an earlier file too, so it counts nowhere. */
export type LineState =
  | 'matched'
  | 'over'
  | 'under'
  | 'duplicate'
  | 'unknown'
  | 'unposted'
  | 'fee'
  | 'repeated'

export type BatchState = 'expected' | 'missing' | 'matched' | 'over' | 'under'

type Decision = {
  reason: string | null
  /** The member of staff, by mail address. */
  decided_by: string | null
  decided_at: Date | null
}

/** A provider's file, imported once. */
export type SettlementFileRow = {
  id: Generated<bigint>
  provider: string
  format: string
  name: string
  /** SHA-256 of its bytes: the same file changes nothing. */
  digest: string
  line_count: number
  repeated_count: number
  first_at: Date
  last_at: Date
  imported_at: Date
  imported_by: string
}

/** Amounts are signed: positive is owed by the provider. */
export type SettlementLineRow = Decision & {
  id: Generated<bigint>
  file_id: bigint
  line_number: number
  provider: string
  kind: LineKind
  order_type: string
  at: Date
  /** Our order as the line names it, and the provider's own id. */
  named_order: string | null
  provider_reference: string | null
  amount_minor: bigint
  currency: string
  /** The player's payment, if its currency differs from the settled one; otherwise the same amount. */
  payment_minor: bigint
  payment_currency: string
  /** The bank transfer that it is part of. */
  batch: string | null
  fingerprint: string
  state: LineState
  match: MatchKind | null
  /** The order found for it. */
  order_reference: string | null
  /** The order that it settles: one line for each payment and kind. */
  matched_order: string | null
  /** The ledger's amount of the payment, signed; null if there is none. */
  expected_minor: bigint | null
}

export type BankStatementRow = {
  id: Generated<bigint>
  name: string
  digest: string
  line_count: number
  repeated_count: number
  imported_at: Date
  imported_by: string
}

export type BankLineRow = {
  id: Generated<bigint>
  statement_id: bigint
  line_number: number
  at: Date
  /** Positive is money received. */
  amount_minor: bigint
  currency: string
  reference: string
  text: string
  /** Words that could be the name of a batch. */
  words: ColumnType<string[], string[], never>
  fingerprint: string
}

export type SettlementBatchRow = Decision & {
  id: Generated<bigint>
  provider: string
  name: string
  currency: string
  total_minor: bigint
  last_at: Date
  state: BatchState
  match: MatchKind | null
  bank_line_id: bigint | null
}

/** A payment that succeeded and that no line has settled in time. */
export type SettlementMissingRow = Decision & {
  order_reference: string
  provider: string
  kind: 'deposit' | 'payout'
  amount_minor: bigint
  currency: string
  at: Date
  state: 'missing' | 'forced'
}

/** A view of everything that staff must review. */
export type SettlementDifferenceRow = {
  of: 'line' | 'order' | 'batch'
  id: string
  state: 'over' | 'under' | 'duplicate' | 'unknown' | 'unposted' | 'missing'
  provider: string
  kind: LineKind | 'batch'
  reference: string
  told_minor: bigint | null
  expected_minor: bigint | null
  currency: string
  at: Date
  file_id: bigint | null
}

export type ReconciliationTables = {
  settlement_files: SettlementFileRow
  settlement_lines: SettlementLineRow
  settlement_batches: SettlementBatchRow
  settlement_missing: SettlementMissingRow
  settlement_differences: SettlementDifferenceRow
  bank_statements: BankStatementRow
  bank_lines: BankLineRow
}
