import type { ColumnType, Generated } from 'kysely'
import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import type { PromotionTexts } from '#server/rewards/bonuses/schema.ts'
import type { FreeSpinsGameState, NotGivenReason } from './supplier-requests/free-spins-game.ts'
import type { FreeSpinsGrantStatus, FreeSpinsWinnings } from './free-spins-grant.ts'

/** Rounds that the operator pays for, at one stake, in one or more games of one supplier. */
export type FreeSpinsGrantRow = {
  id: Generated<bigint>
  uid: number
  supplier: string
  currency: string
  stake_minor: bigint
  rounds_total: number
  rounds_used: Generated<number>
  winnings: FreeSpinsWinnings
  status: FreeSpinsGrantStatus
  won_minor: Generated<bigint>
  /** The part moved from the bonus balance to the player's cash. */
  converted_minor: Generated<bigint>
  /** The part returned to the `house` account: above the maximum, or converted to a bonus to be wagered. */
  returned_minor: Generated<bigint>
  wagered_minor: Generated<bigint>
  /** The version of the campaign that gave it, and the trigger; null for a manual grant. */
  gift_version_id: Generated<bigint | null>
  grant_key: Generated<string | null>
  /** The deposit that it was given for; a returned deposit cancels it. */
  deposit_id: Generated<bigint | null>
  /** Expected cost at the time a campaign gave it. */
  cost_minor: Generated<bigint | null>
  /** The maximum payout, and the promotion that turns its winnings into a bonus. */
  most_won_minor: Generated<bigint | null>
  promotion: Generated<string | null>
  /** The member of staff or the part of the application that gave it. */
  granted_by: string
  reason: string
  created_at: Date
  expires_at: Date
  activated_at: Generated<Date | null>
  ended_at: Generated<Date | null>
}

export type FreeSpinsCampaignRow = {
  id: Generated<bigint>
  sysname: string
  /** Only a running campaign gives grants; existing grants continue under their version. */
  status: Generated<'draft' | 'running' | 'stopped'>
  created_by: string
  created_at: Date
  stopped_at: Generated<Date | null>
}

/** Terms of a campaign, with the expected cost of a grant. The database refuses to change or delete a row. */
type FreeSpinsCampaignVersionRow = {
  id: Generated<bigint>
  gift_id: bigint
  number: number
  terms: ColumnType<FreeSpinsCampaignTerms, string, never>
  costs: ColumnType<Readonly<Record<string, string>>, string, never>
  hash: string
  texts: ColumnType<PromotionTexts, string, never>
  created_by: string
  created_at: Date
}

/** A game in which a grant can be played, with the state of its request at the supplier. */
export type FreeSpinsGameRow = {
  pack_id: bigint
  game: string
  supplier: string
  /** Our permanent reference at the supplier; null for an own game. */
  reference: string | null
  reward_id: Generated<string | null>
  state: FreeSpinsGameState
  reason: Generated<NotGivenReason | null>
  /** The supplier's own text on that. */
  words: Generated<string | null>
  attempts: Generated<number>
  asked_at: Generated<Date | null>
  /** When the next attempt is due, and when attempts end; null where no request is pending. */
  next_ask_at: Generated<Date | null>
  ask_until: Generated<Date | null>
}

export type FreeSpinsTables = {
  free_round_packs: FreeSpinsGrantRow
  free_round_games: FreeSpinsGameRow
  round_gifts: FreeSpinsCampaignRow
  round_gift_versions: FreeSpinsCampaignVersionRow
}
