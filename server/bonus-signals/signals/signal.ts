import type { RawBuilder } from 'kysely'
import type { BonusSignalCode } from '#contract/operator/bonuses/bonus-reviews.ts'

/**
 * One reason to look at a bonus. `find` is a select of `bonus_id` and `value` among the bonuses of the table `looked` (id, uid, version_id,
 * promotion_id, deposit_id, created_at, ended_at, status), which the sweep makes: a signal only counts, and decides nothing.
 */
export type Signal = {
  readonly code: BonusSignalCode
  /** What it adds to the score of a bonus. */
  readonly points: number
  readonly find: (now: Date) => RawBuilder<unknown>
}
