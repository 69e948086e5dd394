import type { ColumnType, Generated } from 'kysely'
import type { Pocket } from './accounts.ts'
import type { DebtOrigin } from './debts/move-with-debts.ts'
import type { HoldPurpose } from './holds/place-hold.ts'
import type { HoldState } from './holds/hold-states.ts'
import type { Reason } from './posting-command.ts'

/** A balance in one currency. `balance_minor` and `version` follow the entries and are written only by `post`. */
export type WalletAccountRow = {
  id: Generated<bigint>
  kind: ColumnType<'player' | 'hold' | 'house' | 'outside', string, never>
  /** The player it belongs to; 0 for house and outside accounts. */
  uid: ColumnType<number, number, never>
  /** Which house or outside account; empty for players. */
  name: ColumnType<string, string, never>
  pocket: ColumnType<Pocket | '', string, never>
  currency: ColumnType<string, string, never>
  shard: ColumnType<number, number, never>
  /** The same text as `accountKey` makes, with `#shard` after a house account; made by the database. */
  account_key: ColumnType<string, never, never>
  balance_minor: Generated<bigint>
  /** Number of entries so far. */
  version: Generated<bigint>
}

/** One immutable movement of money: why, for which key, and of what. */
export type WalletPostingRow = {
  id: ColumnType<bigint, never, never>
  key: ColumnType<string, string, never>
  reason: ColumnType<Reason, Reason, never>
  input_hash: ColumnType<string, string, never>
  reverses_posting_id: ColumnType<bigint | null, bigint | null, never>
  reference_type: ColumnType<string, string, never>
  reference_id: ColumnType<string, string, never>
  created_at: ColumnType<Date, Date, never>
}

/** One side of a transfer on one account: negative leaves it, positive enters it. Immutable. */
export type WalletEntryRow = {
  account_id: ColumnType<bigint, bigint, never>
  /** 1, 2, 3 … without a gap on each account. */
  account_version: ColumnType<bigint, bigint, never>
  posting_id: ColumnType<bigint, bigint, never>
  /** Which transfer of the posting this is a side of, from 0. */
  transfer_number: ColumnType<number, number, never>
  amount_minor: ColumnType<bigint, bigint, never>
  balance_after_minor: ColumnType<bigint, bigint, never>
}

/** Money of a player set aside for something that is not decided yet. */
export type WalletHoldRow = {
  id: Generated<bigint>
  uid: number
  pocket: Pocket
  currency: string
  amount_minor: bigint
  purpose: HoldPurpose
  state: HoldState
  placed_posting_id: bigint
  closed_posting_id: bigint | null
  expires_at: Date | null
  created_at: Date
  closed_at: Date | null
}

/**
 * What a player owes the house: money that was taken back after it was spent. Of a bonus nobody owes anything: it is what later
 * payouts to that pocket give back first.
 */
export type WalletDebtRow = {
  uid: number
  pocket: Pocket
  currency: string
  origin: DebtOrigin
  owed_minor: bigint
  changed_at: Date
}

export type WalletTables = {
  wallet_debts: WalletDebtRow
  wallet_accounts: WalletAccountRow
  wallet_postings: WalletPostingRow
  wallet_entries: WalletEntryRow
  wallet_holds: WalletHoldRow
}
