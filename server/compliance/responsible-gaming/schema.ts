import type { ColumnType, Generated } from 'kysely'
import type { DepositLimitPeriod } from '#contract/deposit-limits.ts'
import type {
  CheckFinding,
  HarmReason,
  InteractionKind,
  InteractionOutcome,
  ReviewCause,
} from '#contract/operator/markers.ts'

export type DepositLimitRow = {
  uid: number
  /** In days. */
  period: DepositLimitPeriod
  amount_minor: bigint
  currency: string
  pending_from: Date | null
  /** The replacement; null for no limit. */
  pending_period: DepositLimitPeriod | null
  pending_minor: bigint | null
  set_at: Date
}

/** A player's answer to the deposit limit question. */
export type LimitQuestionRow = { uid: number; answer: 'set' | 'declined'; answered_at: Date }

/** The loss of a player with a loss limit in an hour; negative for a net win. */
export type LossHourRow = { uid: number; hour: Date; net_minor: bigint }

export type RealityCheckRow = {
  uid: number
  /** The chosen interval, 0 for none; null without a choice. */
  minutes: number | null
  answered_at: Date | null
  answer: 'continue' | 'stop' | null
}

/** The play time of a player with a time limit in an hour. */
export type PlayHourRow = { uid: number; hour: Date; played_ms: bigint }

export type HarmDayRow = { day: string; scored_at: Date; players: number }

/** A player's score of a day: the total weight of its reasons. */
export type HarmScoreRow = {
  uid: number
  /** `yyyy-mm-dd` in UTC. */
  day: string
  score: number
  reasons: ColumnType<readonly HarmReason[], string, string>
}

export type HarmReviewRow = { uid: number; due_at: Date; cause: ReviewCause }

/** An interaction about a player's play, by staff or automatic. */
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
  /** In seconds instead of amounts, without a currency. */
  time_limits: DepositLimitRow
  play_hours: PlayHourRow
  limit_questions: LimitQuestionRow
  loss_hours: LossHourRow
  reality_checks: RealityCheckRow
  harm_days: HarmDayRow
  harm_scores: HarmScoreRow
  harm_looks: HarmReviewRow
  harm_interactions: HarmInteractionRow
  spending_checks: SpendingCheckRow
}
