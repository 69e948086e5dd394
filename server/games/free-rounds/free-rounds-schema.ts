import type { ColumnType, Generated } from 'kysely'
import type { GiftTerms } from '#contract/gift-terms.ts'
import type { PromotionTexts } from '#server/bonuses/schema.ts'
import type { NotGivenReason, PackGameState } from './asks/pack-game.ts'
import type { PackStatus, PackWinnings } from './free-pack.ts'

/** Rounds that the house pays for, at one stake, in one game or several of one supplier. */
export type FreeRoundPackRow = {
  id: Generated<bigint>
  uid: number
  supplier: string
  currency: string
  stake_minor: bigint
  rounds_total: number
  rounds_used: Generated<number>
  winnings: PackWinnings
  status: PackStatus
  won_minor: Generated<bigint>
  /** What of it has left the bonus balance for the player's cash. */
  converted_minor: Generated<bigint>
  /** What of it went back to the house: what is above the most, and what became a bonus to be wagered. */
  returned_minor: Generated<bigint>
  wagered_minor: Generated<bigint>
  /** The terms of the gift that it was given by, and the occasion; none where it was given by hand. */
  gift_version_id: Generated<bigint | null>
  grant_key: Generated<string | null>
  /** The deposit that it was given for; it goes back with it. */
  deposit_id: Generated<bigint | null>
  /** What it was expected to cost when it was given by a gift. */
  cost_minor: Generated<bigint | null>
  /** The most that it leaves its player with, and the promotion whose bonus its winnings become. */
  most_won_minor: Generated<bigint | null>
  promotion: Generated<string | null>
  /** The member of staff, or the part of the house, that gave it. */
  granted_by: string
  reason: string
  created_at: Date
  expires_at: Date
  activated_at: Generated<Date | null>
  ended_at: Generated<Date | null>
}

/** Free rounds that are given by rule, under terms that have versions. */
export type RoundGiftRow = {
  id: Generated<bigint>
  sysname: string
  /** Only a running one is given; packs of it go on under their version. */
  status: Generated<'draft' | 'running' | 'stopped'>
  created_by: string
  created_at: Date
  stopped_at: Generated<Date | null>
}

/** Terms of a gift, with what a pack is expected to cost by them. The database refuses to change or delete one. */
type RoundGiftVersionRow = {
  id: Generated<bigint>
  gift_id: bigint
  number: number
  terms: ColumnType<GiftTerms, string, never>
  /** Of one pack, in each currency, by the return of its games. */
  costs: ColumnType<Readonly<Record<string, string>>, string, never>
  hash: string
  texts: ColumnType<PromotionTexts, string, never>
  created_by: string
  created_at: Date
}

/** A game that a pack can be played in, and how far its supplier has been asked for that. */
export type FreeRoundGameRow = {
  pack_id: bigint
  game: string
  supplier: string
  /** Our name for it at the supplier, for ever the same; null for a game of our own. */
  reference: string | null
  /** The supplier's name for what it has given. */
  reward_id: Generated<string | null>
  state: PackGameState
  /** Why it was not given, or not taken back. */
  reason: Generated<NotGivenReason | null>
  /** The supplier's own words on that. */
  words: Generated<string | null>
  /** How often the present question was asked. */
  attempts: Generated<number>
  asked_at: Generated<Date | null>
  /** When it is to be asked (again), and until when that goes on; null where there is nothing to ask. */
  next_ask_at: Generated<Date | null>
  ask_until: Generated<Date | null>
}

export type FreeRoundsTables = {
  free_round_packs: FreeRoundPackRow
  free_round_games: FreeRoundGameRow
  round_gifts: RoundGiftRow
  round_gift_versions: RoundGiftVersionRow
}
