import type { RawBuilder } from 'kysely'
import type { BonusSignalCode } from '#contract/operator/bonuses/bonus-reviews.ts'

/**
 * A reason to review a bonus. `find` selects `bonus_id` and `value` among the bonuses of the table `looked`
 * (id, uid, version_id, promotion_id, deposit_id, created_at, ended_at, status), which the cron job creates: a
 * signal only counts, and decides nothing.
 */
export type Signal = {
  readonly code: BonusSignalCode
  readonly points: number
  readonly find: (now: Date) => RawBuilder<unknown>
}
