import type { ColumnType, Generated } from 'kysely'
import type { BonusStatus } from './bonus/bonus-states.ts'
import type { BonusTerms } from './terms/bonus-terms.ts'

export type BonusProduct = 'casino' | 'betting'
export type BonusOutcome = 'converted' | 'capped' | 'lost'

/** What a promotion is called and how it is put in words, by language; the default language is always there. */
export type PromotionTexts = Readonly<
  Record<string, { readonly title: string; readonly description: string }>
>

/** Something the house gives, under terms that have versions. */
export type PromotionRow = {
  id: Generated<bigint>
  sysname: string
  product: BonusProduct
  /** Only a running one gives anything; what was given goes on under its version. */
  status: Generated<'draft' | 'running' | 'stopped'>
  created_by: string
  created_at: Date
  stopped_at: Generated<Date | null>
}

/** Terms that players agree to. The database refuses to change or delete one. */
export type PromotionVersionRow = {
  id: Generated<bigint>
  promotion_id: bigint
  number: number
  terms: ColumnType<BonusTerms, string, never>
  /** Of the terms and the texts, so that a copy can be compared. */
  hash: string
  texts: ColumnType<PromotionTexts, string, never>
  created_by: string
  created_at: Date
}

/** What one player has of a version. Sums in minor units; target and progress in ten-thousandths of one. */
export type BonusRow = {
  id: Generated<bigint>
  uid: number
  version_id: bigint
  product: BonusProduct
  kind: BonusTerms['kind']
  currency: string
  status: BonusStatus
  outcome: Generated<BonusOutcome | null>
  /** Whether stakes take this bonus alone while it lasts (BN-07), as the house had it when the bonus was activated. */
  is_isolated: Generated<boolean>
  granted_minor: bigint
  /** The deposit that it was given for; nothing where it was given for none. */
  deposit_minor: Generated<bigint>
  deposit_id: Generated<bigint | null>
  /** What of the pocket is this bonus's. */
  balance_minor: Generated<bigint>
  /** What it had when it was deactivated, which is back in the house until it is activated again. */
  frozen_minor: Generated<bigint>
  target: bigint
  progress: Generated<bigint>
  converted_minor: Generated<bigint>
  /** What went back to the house at its end. */
  returned_minor: Generated<bigint>
  /** Of a free bet or a boost: the bet that it lies in, or has ended in. */
  bet_id: Generated<bigint | null>
  /** Of a free bet that is the stake of a lost bet again: that bet, and the most that was promised. */
  refunds_bet_id: Generated<bigint | null>
  promised_minor: Generated<bigint | null>
  /** Rounds under way that a stake of it lies in. */
  open_rounds: Generated<number>
  /** Names the occasion: one occasion gives once. */
  grant_key: string
  granted_by: string
  reason: string
  created_at: Date
  claim_until: Date | null
  activated_at: Generated<Date | null>
  wager_until: Generated<Date | null>
  played_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  /** When its completion was written down and told. */
  told_at: Generated<Date | null>
}

export type BonusesTables = {
  promotions: PromotionRow
  promotion_versions: PromotionVersionRow
  bonuses: BonusRow
  /** Players who get no promotions any more. */
  bonus_outsiders: { uid: number; since: Date; kept_out_by: string; reason: string }
}
