import type { DepositLimitPeriod } from '#contract/deposit-limits.ts'

/** How much a player lets themselves deposit in any so many days. */
export type DepositLimitRow = {
  uid: number
  /** In days. */
  period: DepositLimitPeriod
  amount_minor: bigint
  currency: string
  /** When what is wanted in its place takes effect; null while nothing is. */
  pending_from: Date | null
  /** That limit; null where none is wanted. */
  pending_period: DepositLimitPeriod | null
  pending_minor: bigint | null
  set_at: Date
}

export type ResponsibleGamingTables = { deposit_limits: DepositLimitRow }
