import type { ColumnType, Generated } from 'kysely'
import type { CashbackTerms } from '#contract/cashback-terms.ts'

/** What a programme is called and how it is put in words, by language; the default language is always there. */
export type ProgrammeTexts = Readonly<
  Record<string, { readonly title: string; readonly description: string }>
>

/** Something the house gives back of losses, under terms that have versions. */
export type CashbackProgrammeRow = {
  id: Generated<bigint>
  sysname: string
  /** Only a running one begins periods; those that have begun are reckoned all the same. */
  status: Generated<'draft' | 'running' | 'stopped'>
  created_by: string
  created_at: Date
  stopped_at: Generated<Date | null>
}

/** Terms that players agree to. The database refuses to change or delete one. */
export type CashbackVersionRow = {
  id: Generated<bigint>
  programme_id: bigint
  number: number
  terms: ColumnType<CashbackTerms, string, never>
  /** Of the terms and the texts, so that a copy can be compared. */
  hash: string
  texts: ColumnType<ProgrammeTexts, string, never>
  created_by: string
  created_at: Date
}

/** A period of a programme, with the version that was the newest when it began. */
export type CashbackPeriodRow = {
  id: Generated<bigint>
  programme_id: bigint
  version_id: bigint
  starts_at: Date
  ends_at: Date
  /** Up to which player it has been reckoned. */
  last_uid: Generated<number>
  reckoned_at: Generated<Date | null>
}

/** What a player has staked of own money in the casino on a day, and what came back of that. */
export type CashbackDayRow = {
  uid: number
  currency: string
  /** The beginning of the day. */
  day: Date
  staked_minor: bigint
  returned_minor: bigint
}

/** The level by which a player is given a share; 0 where there is no row. */
export type CashbackLevelRow = { uid: number; level: number }

/** What one player is given back of the loss of one period in one currency. */
export type CashbackRow = {
  id: Generated<bigint>
  uid: number
  programme_id: bigint
  version_id: bigint
  period_id: bigint
  currency: string
  status: Generated<'active' | 'paid_out' | 'removed'>
  level: number
  loss_minor: bigint
  basis_points: number
  amount_minor: bigint
  start_date: Date
  end_date: Date
  created_at: Date
  /** Until when it can be collected; null where the house pays it of itself. */
  receiving_expired_at: Date | null
  paid_out_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  /** The bonus that it was paid as. */
  bonus_id: Generated<bigint | null>
}

export type CashbackTables = {
  cashback_programmes: CashbackProgrammeRow
  cashback_versions: CashbackVersionRow
  cashback_periods: CashbackPeriodRow
  cashback_days: CashbackDayRow
  cashback_levels: CashbackLevelRow
  cashbacks: CashbackRow
}
