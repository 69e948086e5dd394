import type { ColumnType, Generated } from 'kysely'
import type { spinKinds } from '#contract/wheel.ts'
import type { WheelTerms, WheelTexts } from '#contract/wheel-terms.ts'

/** A wheel. At most one runs. */
type WheelRow = {
  id: Generated<bigint>
  sysname: string
  status: Generated<'draft' | 'running' | 'stopped'>
  created_by: string
  created_at: Date
}

/** Sectors, probabilities and price of a wheel. The database refuses to change or delete a row. */
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

/** The cost of a day's spins: each spin locks its row, so that no two use the same rest of the budget. */
type WheelDayRow = {
  wheel_id: bigint
  /** `yyyy-mm-dd`, UTC. */
  day: ColumnType<string | Date, string, never>
  currency: string
  spent_minor: Generated<bigint>
}

/** A spin with its inputs and results. The database refuses to change or delete a row. */
type WheelSpinRow = {
  id: Generated<bigint>
  wheel_id: bigint
  version_id: bigint
  uid: number
  day: ColumnType<string | Date, string, never>
  paid_with: (typeof spinKinds)[number]
  price: bigint
  /** The points paid; null where it was free. */
  paid_transfer_id: bigint | null
  seed_pair_id: bigint
  nonce: number
  /** Below the sum of the weights. */
  drawn: bigint
  /** The drawn sector, from 0. */
  sector: number
  currency: string
  cost_minor: bigint
  /** The points won, or the reward; both null where the sector gives nothing. */
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
