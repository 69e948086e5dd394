import type { ColumnType, Generated } from 'kysely'
import type { spinKinds } from '#contract/wheel.ts'
import type { WheelTerms, WheelTexts } from '#contract/wheel-terms.ts'

/** A wheel. One at most runs. */
type WheelRow = {
  id: Generated<bigint>
  sysname: string
  status: Generated<'draft' | 'running' | 'stopped'>
  created_by: string
  created_at: Date
}

/** Sectors, chances and prices of a wheel. The database refuses to change or delete one. */
type WheelVersionRow = {
  id: Generated<bigint>
  wheel_id: bigint
  number: number
  terms: ColumnType<WheelTerms, string, never>
  texts: ColumnType<WheelTexts, string, never>
  hash: string
  created_by: string
  created_at: Date
}

/** What the spins of a day have given away: its row is held by each spin, so that no two take the same rest of the budget. */
type WheelDayRow = {
  wheel_id: bigint
  /** `yyyy-mm-dd`, of UTC. */
  day: ColumnType<string | Date, string, never>
  currency: string
  spent_minor: Generated<bigint>
}

/** A spin with all that it came of and came to. The database refuses to change or delete one. */
type WheelSpinRow = {
  id: Generated<bigint>
  wheel_id: bigint
  version_id: bigint
  uid: number
  day: ColumnType<string | Date, string, never>
  paid_with: (typeof spinKinds)[number]
  price: bigint
  /** The points that it cost; null where it was free. */
  paid_transfer_id: bigint | null
  seed_pair_id: bigint
  nonce: number
  /** Below the sum of the weights. */
  drawn: bigint
  /** Which sector that lies in, from 0. */
  sector: number
  currency: string
  /** What it took of the day’s budget. */
  cost_minor: bigint
  /** The points that it won, or else its reward; both null where the sector gives nothing. */
  won_transfer_id: bigint | null
  reward_id: bigint | null
  created_at: Date
}

export type WheelTables = {
  wheels: WheelRow
  wheel_versions: WheelVersionRow
  wheel_days: WheelDayRow
  wheel_spins: WheelSpinRow
}
