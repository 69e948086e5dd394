import type { ColumnType, Generated } from 'kysely'

/** What a line of a provider is about; `other` is what the house has no word for. */
export type LineKind = 'deposit' | 'payout' | 'reversal' | 'fee' | 'other'

/** Who found the partner: the house, a person, or a person who says why there is none that fits. */
export type MatchKind = 'auto' | 'manual' | 'forced'

/**
 * `unposted`: the payment is ours, and our books do not have it. `repeated`: an earlier file had the very line, so that it
 * counts nowhere.
 */
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
  /** Who of the staff, by mail. */
  decided_by: string | null
  decided_at: Date | null
}

/** A file of a provider, as it was imported once. */
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

/** Sums are signed: what the provider owes the house is above zero. */
export type SettlementLineRow = Decision & {
  id: Generated<bigint>
  file_id: bigint
  line_number: number
  provider: string
  kind: LineKind
  /** The provider's word for it. */
  order_type: string
  at: Date
  /** Our order as the line names it, and the provider's own name for it. */
  named_order: string | null
  provider_reference: string | null
  amount_minor: bigint
  currency: string
  /** What the player paid, where that is another currency than what is settled; otherwise the same again. */
  payment_minor: bigint
  payment_currency: string
  /** The transfer to the bank that it is part of. */
  batch: string | null
  fingerprint: string
  state: LineState
  match: MatchKind | null
  /** The order that it was found to be about. */
  order_reference: string | null
  /** The order that it settles: one line a payment and kind. */
  matched_order: string | null
  /** What our books have of the payment, signed; null where they have nothing. */
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
  /** Above zero is money received. */
  amount_minor: bigint
  currency: string
  reference: string
  text: string
  /** Whatever in it could be the name of a batch. */
  words: ColumnType<string[], string[], never>
  fingerprint: string
}

/** One transfer of a provider to the bank, as the lines name it. */
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

/** A view: whatever somebody has to look at. */
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

export type SettlementTables = {
  settlement_files: SettlementFileRow
  settlement_lines: SettlementLineRow
  settlement_batches: SettlementBatchRow
  settlement_missing: SettlementMissingRow
  settlement_differences: SettlementDifferenceRow
  bank_statements: BankStatementRow
  bank_lines: BankLineRow
}
