import type { ColumnType, Generated } from 'kysely'
import type { PricePolicy } from '#contract/betting-words.ts'
import type { BetRefusal, BetState } from '#contract/sportsbook.ts'
import type { FateText } from '#book/markets/fate-text.ts'

/** A column of JSON, which Kysely writes as text. */
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

/** Whose the stake is: `mixed` own money and the bonus for what was missing; a free bet’s is the house’s, in no pocket of its player. */
export type BetPocket = 'main' | 'betting_bonus' | 'mixed' | 'free_bet'

/** Why a bet was not taken, and which of its legs are meant. */
export type StoredRefusal = {
  readonly code: BetRefusal
  readonly legs: readonly number[]
  /** Where it was too much: the most that could have been staked. */
  readonly maxStakeMinor?: string
}
/** Of a bet whose stake was above the limits: which one, and what a trader has said. */
export type StoredReferral = {
  readonly code: 'limit' | 'limit_player'
  readonly maxStakeMinor?: string
  /** Null while one is asked. */
  readonly decision: 'accepted' | 'declined' | 'expired' | null
}
/** What must not change while a bet in play waits. */
export type Watched = { readonly goals: SideScore | null; readonly redCards: SideScore }
export type SideScore = { readonly home: number; readonly away: number }

export type SportsbookBetRow = {
  id: Generated<bigint>
  uid: number
  /** Names the bet for its player: asked again with it, it is answered again. */
  slip_key: string
  slip_hash: string
  session_id: bigint | null
  kind: 'single' | 'express' | 'system'
  sizes: number[]
  is_each_way: Generated<boolean>
  currency: string
  /** Units of the player’s currency in one of the base currency, when it was placed. */
  rate: number
  pocket: BetPocket
  /** The bonus for bets, the free bet or the boost that it was staked under. */
  bonus_id: Generated<bigint | null>
  /** How much more than by its price it wins, in basis points of the winnings; null of what is not boosted. */
  boost_share: Generated<number | null>
  /** What it pays by that for a stake of one, in thousandths: kept from its acceptance on. */
  boosted_odds: Generated<number | null>
  /** Whether a win pays the stake as well; it does of all but some free bets. */
  returns_stake: Generated<boolean>
  stake_minor: bigint
  /** What of the stake was the betting bonus's. */
  bonus_stake_minor: Generated<bigint>
  /** What of the stake still runs: less what has been cashed out. */
  open_stake_minor: bigint
  policy: PricePolicy
  state: BetState
  refusal: JsonOrNull<StoredRefusal>
  is_live: boolean
  /** A price of it was over one and a half times the fair one. */
  is_palpable: Generated<boolean>
  rules_version: number
  /** Only while it is pending or re-quoted. */
  hold_id: bigint | null
  /** Of a mixed stake: the bonus's part of what is set aside. */
  bonus_hold_id: Generated<bigint | null>
  /** With every leg won, of the whole stake. */
  max_return_minor: bigint
  /** Of its selections: the same for a ticket and its repeats. */
  ticket_hash: Generated<string>
  placed_at: Date
  decide_at: Date | null
  requoted_until: Date | null
  /** Until when a trader may decide about it; only while one is asked. */
  referred_until: Generated<Date | null>
  referral: ColumnType<StoredReferral | null, string | null | undefined, string | null>
  accepted_at: Date | null
  settled_at: Date | null
  /** Of the latest of its settlements; 0: none yet. */
  settlement_version: Generated<number>
  /** What that version paid, with what a boost has added. */
  payout_minor: Generated<bigint>
  /** What of that the boost has added. */
  boost_minor: Generated<bigint>
  /** What of a free bet’s stake that version gave back to the house. */
  stake_back_minor: Generated<bigint>
  /** What of the stake that version found to have been at risk until its end: what is earned by staking counts no more of it. */
  risked_minor: Generated<bigint>
  cashed_out_minor: Generated<bigint>
  /** Of the bonus's share of what it returned: what became own money, since the bonus had become money. */
  converted_minor: Generated<bigint>
  /** Of the same: what the house kept, since the bonus had ended otherwise. */
  forfeited_minor: Generated<bigint>
  /** Of the same: what corrections took from the pocket once the bonus had ended, less what has come back. */
  pocket_taken_minor: Generated<bigint>
  /** Two persons have said so: it is void whatever becomes of its markets. */
  is_void_by_hand: Generated<boolean>
  changed_at: Date
}

export type SportsbookLegRow = {
  bet_id: bigint
  position: number
  event_id: bigint
  odds: number
  new_odds: number | null
  is_banker: Generated<boolean>
  place_divisor: number | null
  is_live: boolean
  /** As the event stood when the bet was taken. */
  event_version: bigint
  score_at: JsonOrNull<SideScore>
  watched: JsonOrNull<Watched>
  /** Of a bet builder the price of each subset of its selections, by their bits; where lines are on quarters part by part. */
  subset_odds: number[] | null
  fate: JsonOrNull<FateText>
  place_fate: JsonOrNull<FateText>
}

export type SportsbookSelectionRow = {
  bet_id: bigint
  leg: number
  position: number
  market_id: bigint
  type: string
  specifiers: string
  outcome: string
  odds: number
  /** How likely it was, when the bet was taken, that it wins unless it is returned: fair odds are one over it. */
  win_share: number
  /** What of it counts in `sportsbook_positions`; nothing once it does not run any more. */
  position_stake_minor: Generated<bigint>
  position_payout_minor: Generated<bigint>
  fate: JsonOrNull<FateText>
  /** Of the market’s result that the fate is from. */
  result_version: Generated<number>
}

/** What a bet has been paid, version after version; append-only. */
export type SportsbookSettlementRow = {
  bet_id: bigint
  version: number
  kind: 'settled' | 'voided' | 'reopened'
  stake_minor: bigint
  payout_minor: bigint
  /** What a stake of one returned, as a fraction. */
  multiplier: string
  /** What this version moved: above zero to the player, below zero from them. */
  change_minor: bigint
  /** Of a free bet: what of its stake went back to the house, in all. */
  stake_back_minor: Generated<bigint>
  /** What of the payout a boost has added. */
  boost_minor: Generated<bigint>
  /** Of what was to come from them what they did not have any more. */
  owed_minor: Generated<bigint>
  /** What of the change was of a bonus that had ended, and so the house's; below zero what the house gave back of that. */
  forfeited_minor: Generated<bigint>
  posting_id: bigint | null
  cause: string
  at: Date
}

export type SportsbookCashOutRow = {
  id: Generated<bigint>
  bet_id: bigint
  quote: string
  by: 'player' | 'rule'
  part: number
  stake_minor: bigint
  amount_minor: bigint
  state: 'pending' | 'paid' | 'refused'
  refusal: string | null
  expires_at: Date
  decide_at: Date | null
  posting_id: bigint | null
  created_at: Date
  changed_at: Date
}

export type SportsbookCashOutRuleRow = {
  bet_id: bigint
  at_least_minor: bigint
  part: number
  created_at: Date
}

/** Minor units of the base currency. */
export type SportsbookPositionRow = {
  market_id: bigint
  outcome: string
  stake_minor: bigint
  payout_minor: bigint
  bets: Generated<number>
}

export type SportsbookLimitRow = {
  id: Generated<bigint>
  of: 'market_loss' | 'bet_payout' | 'bet_stake'
  sport: string | null
  tier: number | null
  market_group: string | null
  is_live: boolean | null
  event_id: bigint | null
  limit_minor: bigint
  set_by: bigint | null
  set_at: Date
}

export type SportsbookPlayerFactorRow = {
  uid: number
  /** Empty: all of them. */
  sport: Generated<string>
  factor_thousandths: number
  reason: string
  set_by: bigint | null
  set_at: Date
}

/** Up to which version of its result a market’s bets have been looked at. */
export type SportsbookSettledMarketRow = { market_id: bigint; result_version: number; at: Date }

/** A bet of which something was decided, until those who follow bets have been told. */
export type SportsbookNewsRow = { seq: Generated<bigint>; bet_id: bigint }

export type SportsbookTables = {
  sportsbook_news: SportsbookNewsRow
  sportsbook_settled_markets: SportsbookSettledMarketRow
  sportsbook_bets: SportsbookBetRow
  sportsbook_legs: SportsbookLegRow
  sportsbook_selections: SportsbookSelectionRow
  sportsbook_settlements: SportsbookSettlementRow
  sportsbook_cash_outs: SportsbookCashOutRow
  sportsbook_cash_out_rules: SportsbookCashOutRuleRow
  sportsbook_positions: SportsbookPositionRow
  sportsbook_limits: SportsbookLimitRow
  sportsbook_player_factors: SportsbookPlayerFactorRow
}
