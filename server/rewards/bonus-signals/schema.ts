import type { Generated } from 'kysely'
import type { BonusSignalCode, bonusReviewStates } from '#contract/operator/bonuses/bonus-reviews.ts'

export type BonusSignalRow = {
  bonus_id: bigint
  code: BonusSignalCode
  uid: number
  /** The count, in the unit of its signal. */
  value: number
  points: number
  at: Date
}

export type BonusReviewRow = {
  bonus_id: bigint
  uid: number
  score: number
  state: Generated<(typeof bonusReviewStates)[number]>
  opened_at: Date
  decided_at: Generated<Date | null>
  decided_by: Generated<string | null>
  note: Generated<string | null>
}

export type BonusSignalsTables = {
  bonus_signals: BonusSignalRow
  bonus_reviews: BonusReviewRow
}
