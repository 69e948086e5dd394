import type { ColumnType, Generated } from 'kysely'
import type { BonusStatus } from './bonus/bonus-states.ts'
import type { BonusTerms } from './terms/bonus-terms.ts'

export type BonusProduct = 'casino' | 'betting'
export type BonusOutcome = 'converted' | 'capped' | 'lost'

/** Title and description by language; the default language is always present. */
export type PromotionTexts = Readonly<
  Record<string, { readonly title: string; readonly description: string }>
>

export type PromotionRow = {
  id: Generated<bigint>
  sysname: string
  product: BonusProduct
  /** Only a running one gives bonuses; existing ones continue under their version. */
  status: Generated<'draft' | 'running' | 'stopped'>
  created_by: string
  created_at: Date
  stopped_at: Generated<Date | null>
}

/** Terms that players agree to. The database refuses to change or delete a row. */
export type PromotionVersionRow = {
  id: Generated<bigint>
  promotion_id: bigint
  number: number
  terms: ColumnType<BonusTerms, string, never>
  /** Hash of terms and texts, to compare copies. */
  hash: string
  texts: ColumnType<PromotionTexts, string, never>
  created_by: string
  created_at: Date
}

/** A player's bonus of a version. Amounts in minor units; target and progress in ten-thousandths of one. */
export type BonusRow = {
  id: Generated<bigint>
  uid: number
  version_id: bigint
  product: BonusProduct
  kind: BonusTerms['kind']
  currency: string
  status: BonusStatus
  outcome: Generated<BonusOutcome | null>
  /** Whether stakes use this bonus alone (BN-07), by the operator's setting at activation. */
  is_isolated: Generated<boolean>
  granted_minor: bigint
  /** The deposit it was granted for; 0 and null without one. */
  deposit_minor: Generated<bigint>
  deposit_id: Generated<bigint | null>
  balance_minor: Generated<bigint>
  /** Its balance at deactivation, which is in the `house` account until it is activated again. */
  frozen_minor: Generated<bigint>
  target: bigint
  progress: Generated<bigint>
  converted_minor: Generated<bigint>
  /** Returned to the `house` account at its end. */
  returned_minor: Generated<bigint>
  /** Of a free bet or boost: the bet that uses or has used it. */
  bet_id: Generated<bigint | null>
  /** Of a free bet that refunds a lost stake: the lost bet, and the promised maximum. */
  refunds_bet_id: Generated<bigint | null>
  promised_minor: Generated<bigint | null>
  open_rounds: Generated<number>
  /** Key of the trigger: one trigger gives once. */
  grant_key: string
  granted_by: string
  reason: string
  created_at: Date
  claim_until: Date | null
  activated_at: Generated<Date | null>
  wager_until: Generated<Date | null>
  played_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  /** When its completion was recorded and the player notified. */
  told_at: Generated<Date | null>
}

export type BonusesTables = {
  promotions: PromotionRow
  promotion_versions: PromotionVersionRow
  bonuses: BonusRow
  bonus_outsiders: { uid: number; since: Date; kept_out_by: string; reason: string }
}
