import type { ColumnType, Generated } from 'kysely'
import type { PricePolicy } from '#contract/betting-enums.ts'
import type { BetRefusal, BetState } from '#contract/sportsbook.ts'
import type { ResultText } from '#betting-engine/markets/result-text.ts'

/** A JSON column, which Kysely writes as text. */
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

/**
 * The source of the stake: `mixed` is own money and the bonus for the rest; a free bet's stake is the
 * operator's and in no pocket of the player.
 */
export type BetPocket = 'main' | 'betting_bonus' | 'mixed' | 'free_bet'

/** Why a bet was not accepted, and the legs concerned. */
export type StoredRefusal = {
  readonly code: BetRefusal
  readonly legs: readonly number[]
  readonly maxStakeMinor?: string
}
/** The exceeded limit of a referred bet, and the trader's decision. */
export type StoredReferral = {
  readonly code: 'limit' | 'limit_player'
  readonly maxStakeMinor?: string
  /** Null while the referral is open. */
  readonly decision: 'accepted' | 'declined' | 'expired' | null
}
/** State whose change rejects a bet in play during its delay. */
export type WatchedScore = { readonly goals: SideScore | null; readonly redCards: SideScore }
export type SideScore = { readonly home: number; readonly away: number }

export type SportsbookBetRow = {
  id: Generated<bigint>
  uid: number
  /** Idempotency key of the bet, per player. */
  slip_key: string
  slip_hash: string
  session_id: bigint | null
  kind: 'single' | 'express' | 'system'
  sizes: number[]
  is_each_way: Generated<boolean>
  currency: string
  /** Units of the player's currency in one of the base currency, at placement. */
  rate: number
  pocket: BetPocket
  /** The betting bonus, free bet or boost that it was staked under. */
  bonus_id: Generated<bigint | null>
  /** The boost in basis points of the winnings; null without one. */
  boost_share: Generated<number | null>
  /** The boosted payout of a stake of one, in thousandths: fixed at acceptance. */
  boosted_odds: Generated<number | null>
  /** Whether a win also pays the stake; false for some free bets only. */
  returns_stake: Generated<boolean>
  stake_minor: bigint
  bonus_stake_minor: Generated<bigint>
  /** The open stake: less what has been cashed out. */
  open_stake_minor: bigint
  policy: PricePolicy
  state: BetState
  refusal: JsonOrNull<StoredRefusal>
  is_live: boolean
  /** One of its prices was over one and a half times the fair one (palpable error). */
  is_palpable: Generated<boolean>
  rules_version: number
  /** Only while it is pending or re-quoted. */
  hold_id: bigint | null
  /** Of a mixed stake: the hold of the bonus's part. */
  bonus_hold_id: Generated<bigint | null>
  /** With all legs won, for the whole stake. */
  max_return_minor: bigint
  /** Hash of its selections: the same for a ticket and its repeats. */
  ticket_hash: Generated<string>
  placed_at: Date
  decide_at: Date | null
  requoted_until: Date | null
  /** A trader's deadline; only while a referral is open. */
  referred_until: Generated<Date | null>
  referral: ColumnType<StoredReferral | null, string | null | undefined, string | null>
  accepted_at: Date | null
  settled_at: Date | null
  /** The latest settlement version; 0 before the first. */
  settlement_version: Generated<number>
  /** The payout of that version, boost included. */
  payout_minor: Generated<bigint>
  /** The boost's part of the payout. */
  boost_minor: Generated<bigint>
  /** The part of a free bet's stake that this version returned to the `house` account. */
  stake_back_minor: Generated<bigint>
  /** The part of the stake that this version found at risk to the end: only this earns by staking. */
  risked_minor: Generated<bigint>
  cashed_out_minor: Generated<bigint>
  /** The bonus's part of its returns that became own money, since the bonus had been converted. */
  converted_minor: Generated<bigint>
  /** The bonus's part that the `house` account kept, since the bonus had ended otherwise. */
  forfeited_minor: Generated<bigint>
  /** The bonus's part that corrections took from the pocket after the bonus had ended, less what came back. */
  pocket_taken_minor: Generated<bigint>
  /** Voided by staff with two approvers: it stays void with any results of its markets. */
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
  event_version: bigint
  score_at: JsonOrNull<SideScore>
  watched: JsonOrNull<WatchedScore>
  /** Of a bet builder the price of each subset of its selections, by bits; for quarter lines part by part. */
  subset_odds: number[] | null
  fate: JsonOrNull<ResultText>
  place_fate: JsonOrNull<ResultText>
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
  /** Probability at acceptance that it wins unless refunded: fair odds are one over it. */
  win_share: number
  /** Its part of `sportsbook_positions`; zero once the bet is no longer open. */
  position_stake_minor: Generated<bigint>
  position_payout_minor: Generated<bigint>
  fate: JsonOrNull<ResultText>
  result_version: Generated<number>
}

/** Settlement versions of a bet; append-only. */
export type SportsbookSettlementRow = {
  bet_id: bigint
  version: number
  kind: 'settled' | 'voided' | 'reopened'
  stake_minor: bigint
  payout_minor: bigint
  /** The return of a stake of one, as a fraction. */
  multiplier: string
  /** The money moved by this version: positive to the player, negative from them. */
  change_minor: bigint
  /** Of a free bet: the total part of its stake that returned to the `house` account. */
  stake_back_minor: Generated<bigint>
  boost_minor: Generated<bigint>
  /** The part of a negative change that the player did not have any more. */
  owed_minor: Generated<bigint>
  /** The part of the change of an ended bonus, kept by the `house` account; negative where paid back. */
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
  /** Empty: all sports. */
  sport: Generated<string>
  factor_thousandths: number
  reason: string
  set_by: bigint | null
  set_at: Date
}

export type SportsbookSettledMarketRow = { market_id: bigint; result_version: number; at: Date }

/** A bet with a new decision, until followers of bets have processed it. */
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
