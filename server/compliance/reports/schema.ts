import type { ColumnType, Generated } from 'kysely'
import type { Product, TaxBase } from '#contract/operator/shapes/closed-day-metrics.ts'
import type { Reason } from '#server/money/wallet/posting-command.ts'

/** Movements on accounts of one kind on one day, for one reason: credits minus debits. */
export type ReportDayRow = {
  day: Date
  currency: string
  account_kind: 'player' | 'hold' | 'house'
  pocket: string
  reason: Reason
  entries: bigint
  net_minor: bigint
}

/** How far the ledger is summed up; see sum-days.ts. */
export type ReportStateRow = {
  id: Generated<boolean>
  /** Postings up to this one are in `report_days`, all later ones are not. */
  summed_posting_id: bigint
  /** The newest posting at the last run, summed up once every transaction of that moment has ended. */
  next_posting_id: bigint | null
  next_snapshot_end: bigint | null
}

type Never<T> = ColumnType<T, T, never>
type Day = ColumnType<Date, string, never>

/** A permanently closed day; its rows in the tables below never change. */
export type ClosedDayRow = {
  day: Day
  /** 1, 2, 3 … without a gap. */
  number: Never<number>
  time_zone: Never<string>
  begins_at: Never<Date>
  ends_at: Never<Date>
  jurisdiction: Never<string>
  base_currency: Never<string>
  /** No posting of the day is below this one. */
  first_posting_id: Never<bigint>
  /** All postings up to this one were visible at closing. */
  last_posting_id: Never<bigint>
  previous_hash: Never<string>
  hash: Never<string>
  closed_at: Never<Date>
}

/** Aggregated transfers of a closed day. Accounts have no owner: `player:main`, `house:gaming`. */
export type ClosedLineRow = {
  day: Day
  line: Never<number>
  currency: Never<string>
  from_account: Never<string>
  to_account: Never<string>
  reason: Never<Reason>
  product: Never<Product>
  /** The game's provider; empty without a game. */
  provider: Never<string>
  game: Never<string>
  /** The player's country; empty without a player. */
  country: Never<string>
  /** The earlier day that it corrects, if any. */
  corrects_day: ColumnType<Date | null, string | null, never>
  transfers: Never<bigint>
  amount_minor: Never<bigint>
  base_minor: Never<bigint>
}

export type ClosedMarketRow = {
  day: Day
  currency: Never<string>
  country: Never<string>
  product: Never<Product>
  active_players: Never<number>
  turnover_minor: Never<bigint>
  ggr_minor: Never<bigint>
  tax_base: Never<TaxBase | null>
  basis_points: Never<number | null>
  tax_source: Never<string | null>
  tax_minor: Never<bigint>
  /** The same in the base currency. */
  tax_base_minor: Never<bigint>
}

/** Minor units of a currency for a minor unit of the base currency. */
export type ClosedRateRow = { day: Day; currency: Never<string>; per_base: Never<string> }

export type ClosedBalanceRow = {
  day: Day
  currency: Never<string>
  account: Never<string>
  balance_minor: Never<bigint>
}

export type PlayerDayRow = {
  day: Day
  uid: Never<number>
  currency: Never<string>
  country: Never<string>
  deposits_minor: Never<bigint>
  withdrawals_minor: Never<bigint>
  turnover_minor: Never<bigint>
  ggr_minor: Never<bigint>
  bonus_cost_minor: Never<bigint>
  cashback_minor: Never<bigint>
}

export type ReportsTables = {
  report_closed_days: ClosedDayRow
  report_closed_lines: ClosedLineRow
  report_closed_markets: ClosedMarketRow
  report_closed_rates: ClosedRateRow
  report_closed_balances: ClosedBalanceRow
  report_player_days: PlayerDayRow
  report_days: ReportDayRow
  report_state: ReportStateRow
}
