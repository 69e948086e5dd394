import type { ColumnType, Generated } from 'kysely'
import type { LoyaltyReward, LoyaltyTerms, LoyaltyTexts } from '#contract/loyalty-terms.ts'
import type { loyaltyTriggers, pointsReasons } from '#contract/loyalty.ts'

export type LoyaltyTrigger = (typeof loyaltyTriggers)[number]
export type PointsReason = (typeof pointsReasons)[number]
/** Accounts of points: the player's, the player's debt, and the operator's sources and targets. */
export type PointsAccount = 'player' | 'owed' | 'earned' | 'awarded' | 'shop' | 'expired' | 'corrected'
/** Name and description by language; the default language is always present. */
export type DescribedTexts = Readonly<Record<string, { readonly name: string; readonly description: string }>>

type LoyaltyProgrammeRow = {
  id: Generated<bigint>
  sysname: string
  created_by: string
  created_at: Date
}

/** Terms by which points are earned. The database refuses to change or delete a row. */
type LoyaltyProgrammeVersionRow = {
  id: Generated<bigint>
  programme_id: bigint
  number: number
  terms: ColumnType<LoyaltyTerms, string, never>
  texts: ColumnType<LoyaltyTexts, string, never>
  image_url: string
  hash: string
  created_by: string
  created_at: Date
}

/** The time a version is in force. A bet and its reversal both use the run it was made in. */
type LoyaltyRunRow = {
  id: Generated<bigint>
  version_id: bigint
  from_at: Date
  until_at: Date | null
}

type LoyaltyCharacterRow = {
  id: Generated<bigint>
  sysname: string
  image_url: string
  texts: ColumnType<Readonly<Record<string, string>>, string, string>
  place: number
  /** Whether players may choose it; those who have it keep it. */
  is_listed: Generated<boolean>
  /** Incremented on every change in the back office. */
  version: Generated<number>
}

type LoyaltyMemberRow = {
  uid: number
  /** Spendable points: the unexpired lots. */
  points: Generated<bigint>
  /** All points ever, spent ones too, less reversals; it determines the level. */
  lifetime: Generated<bigint>
  /** Points reversed after they were spent. */
  owed: Generated<bigint>
  /** Millionths of a point. */
  fraction: Generated<bigint>
  /** The highest level reached, from 1; it never falls. */
  level: Generated<number>
  character_id: Generated<bigint | null>
  joined_at: Date
}

/** One movement between two accounts of points; immutable. */
type LoyaltyTransferRow = {
  id: Generated<bigint>
  key: string
  uid: number
  from_account: PointsAccount
  to_account: PointsAccount
  points: bigint
  reason: PointsReason
  /** Its subject: the sysname of a quest or product, or the approval of a correction. */
  subject: string
  balance_after: bigint
  created_at: Date
}

/** Points of one player that expire together. */
type LoyaltyLotRow = {
  id: Generated<bigint>
  uid: number
  given: bigint
  remaining: bigint
  expires_at: Date
}

type LoyaltyLotUseRow = { transfer_id: bigint; lot_id: bigint; points: bigint }

type LoyaltyLevelReachedRow = {
  uid: number
  programme_id: bigint
  level: number
  sysname: string
  version_id: bigint
  reached_at: Date
}

type LoyaltyQuestStepRow = {
  uid: number
  programme_id: bigint
  quest: string
  step: number
  /** Bets, days, or millionths of a unit of money. */
  amount: Generated<bigint>
  /** The last counted day, `yyyy-mm-dd`. */
  last_day: ColumnType<string | Date | null, string | null, string | null>
  done_at: Date | null
}

type LoyaltyQuestDoneRow = {
  uid: number
  programme_id: bigint
  quest: string
  version_id: bigint
  done_at: Date
}

type LoyaltyProductRow = {
  id: Generated<bigint>
  sysname: string
  price: bigint
  reward: ColumnType<LoyaltyReward, string, string>
  texts: ColumnType<DescribedTexts, string, string>
  image_url: string
  stock: number | null
  sold: Generated<number>
  each_player: number | null
  is_listed: Generated<boolean>
  place: Generated<number>
  /** Incremented on every change in the back office. */
  version: Generated<number>
  created_by: string
  created_at: Date
}

type LoyaltyRewardRow = {
  id: Generated<bigint>
  key: string
  uid: number
  source: 'level' | 'quest' | 'product' | 'wheel'
  subject: string
  reward: ColumnType<LoyaltyReward, string, never>
  /** `waiting`: could not be given yet, and is retried; `refused`: given up. */
  status: 'given' | 'waiting' | 'refused'
  problem: string | null
  created_at: Date
  next_try_at: Date | null
  given_at: Date | null
}

type LoyaltyPurchaseRow = {
  id: Generated<bigint>
  uid: number
  product_id: bigint
  price: bigint
  transfer_id: bigint
  reward_id: bigint
  created_at: Date
  refunded_at: Generated<Date | null>
}

type LoyaltyNotificationRow = {
  id: Generated<bigint>
  uid: number
  trigger: LoyaltyTrigger
  type: 'credit' | 'error'
  /** Points gained, or spent on a product; null without points. */
  amount: bigint | null
  subject: string
  created_at: Date
  read_at: Date | null
}

/** The counted part of a sports bet, by its latest processed settlement version. */
type LoyaltyBetRow = {
  bet_id: bigint
  uid: number
  version: Generated<number>
  stake_minor: Generated<bigint>
  earned: Generated<bigint>
  /** The step it counts in, by quest. */
  counted_in: ColumnType<Readonly<Record<string, number>>, string | undefined, string>
}

export type LoyaltyTables = {
  loyalty_bets: LoyaltyBetRow
  loyalty_programmes: LoyaltyProgrammeRow
  loyalty_programme_versions: LoyaltyProgrammeVersionRow
  loyalty_runs: LoyaltyRunRow
  loyalty_characters: LoyaltyCharacterRow
  loyalty_members: LoyaltyMemberRow
  loyalty_transfers: LoyaltyTransferRow
  loyalty_lots: LoyaltyLotRow
  loyalty_lot_uses: LoyaltyLotUseRow
  loyalty_levels_reached: LoyaltyLevelReachedRow
  loyalty_quest_steps: LoyaltyQuestStepRow
  loyalty_quests_done: LoyaltyQuestDoneRow
  loyalty_products: LoyaltyProductRow
  loyalty_rewards: LoyaltyRewardRow
  loyalty_purchases: LoyaltyPurchaseRow
  loyalty_notifications: LoyaltyNotificationRow
}
