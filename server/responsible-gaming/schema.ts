import type { ColumnType, Generated } from 'kysely'
import type { DepositLimitPeriod } from '#contract/deposit-limits.ts'
import type {
  CheckFinding,
  HarmReason,
  InteractionKind,
  InteractionOutcome,
  LookCause,
} from '#contract/operator/markers.ts'

/** How much a player lets themselves deposit, or lose, in any so many days. */
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

/** What a player said when asked for a deposit limit. */
export type LimitQuestionRow = { uid: number; answer: 'set' | 'declined'; answered_at: Date }

/** What a player with a loss limit lost in an hour; below zero where more was won. */
export type LossHourRow = { uid: number; hour: Date; net_minor: bigint }

/** What a player has said about reality checks. */
export type RealityCheckRow = {
  uid: number
  /** The interval they chose, 0 for none; null while they have chosen nothing. */
  minutes: number | null
  answered_at: Date | null
  answer: 'continue' | 'stop' | null
}

/** How long a player with a time limit played in an hour. */
export type PlayHourRow = { uid: number; hour: Date; played_ms: bigint }

/** A day on which the house has scored its players. */
export type HarmDayRow = { day: string; scored_at: Date; players: number }

/** How a player's play looked on a day: the sum of what its reasons weigh. */
export type HarmScoreRow = {
  uid: number
  /** `yyyy-mm-dd` in UTC. */
  day: string
  score: number
  reasons: ColumnType<readonly HarmReason[], string, string>
}

/** When a person is next to look at a player, and why. */
export type HarmLookRow = { uid: number; due_at: Date; cause: LookCause }

/** What was done about a player's play, by staff or by the house itself. */
export type HarmInteractionRow = {
  id: Generated<bigint>
  uid: number
  kind: InteractionKind
  outcome: InteractionOutcome | null
  note: string
  /** The last score at that time. */
  score: number | null
  author: string
  at: Date
  next_look_at: Date | null
}

/** A player's means are to be looked at, since they paid in so much more than they took out. */
export type SpendingCheckRow = {
  id: Generated<bigint>
  uid: number
  net_minor: bigint
  threshold_minor: bigint
  currency: string
  opened_at: Date
  closed_at: Date | null
  closed_by: string | null
  finding: CheckFinding | null
  note: string | null
}

export type ResponsibleGamingTables = {
  deposit_limits: DepositLimitRow
  loss_limits: DepositLimitRow
  /** In seconds, where the others have sums, and of no currency. */
  time_limits: DepositLimitRow
  play_hours: PlayHourRow
  limit_questions: LimitQuestionRow
  loss_hours: LossHourRow
  reality_checks: RealityCheckRow
  harm_days: HarmDayRow
  harm_scores: HarmScoreRow
  harm_looks: HarmLookRow
  harm_interactions: HarmInteractionRow
  spending_checks: SpendingCheckRow
}
