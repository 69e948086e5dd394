import type { ColumnType, Generated } from 'kysely'
import type { CashbackTerms } from '#contract/cashback-terms.ts'

/** Title and description by language; the default language is always present. */
export type ProgrammeTexts = Readonly<
  Record<string, { readonly title: string; readonly description: string }>
>

export type CashbackProgrammeRow = {
  id: Generated<bigint>
  sysname: string
  /** Only a running one begins periods; begun periods are always calculated. */
  status: Generated<'draft' | 'running' | 'stopped'>
  created_by: string
  created_at: Date
  stopped_at: Generated<Date | null>
}

/** Terms that players agree to. The database refuses to change or delete a row. */
export type CashbackVersionRow = {
  id: Generated<bigint>
  programme_id: bigint
  number: number
  terms: ColumnType<CashbackTerms, string, never>
  /** Hash of terms and texts, to compare copies. */
  hash: string
  texts: ColumnType<ProgrammeTexts, string, never>
  created_by: string
  created_at: Date
}

export type CashbackPeriodRow = {
  id: Generated<bigint>
  programme_id: bigint
  version_id: bigint
  starts_at: Date
  ends_at: Date
  last_uid: Generated<number>
  reckoned_at: Generated<Date | null>
}

export type CashbackDayRow = {
  uid: number
  currency: string
  day: Date
  staked_minor: bigint
  returned_minor: bigint
}

/** The level of a player's share; 0 without a row. */
export type CashbackLevelRow = { uid: number; level: number }

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
  /** Its expiry; null where it is paid automatically. */
  receiving_expired_at: Date | null
  paid_out_at: Generated<Date | null>
  ended_at: Generated<Date | null>
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
