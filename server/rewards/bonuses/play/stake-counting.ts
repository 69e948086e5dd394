export const earnedByStaking = [
  'betting_wagering',
  'casino_wagering',
  /** Levels follow from points, and missions are quests. */
  'points_and_missions',
  'tournaments',
  'jackpots',
  'cashback',
  /** The fixed amount that an affiliate earns for a player; a revenue share adjusts by itself. */
  'acquisitions',
  'risk_free_bets',
] as const
export type EarnedByStaking = (typeof earnedByStaking)[number]

/** Events that end or reduce the risk of a sports bet. */
export const resultsOfBets = [
  'still_open',
  'lost',
  'cashed_out',
  'cashed_out_in_part',
  'void',
  'refunded_in_part',
  'void_leg_of_an_express',
  'found_void_later',
  'both_sides_of_a_market',
  'unequal_sides_of_a_market',
  'opposite_bet_void_later',
  'opposite_bet_cashed_out',
  'other_market_of_the_event',
  'covered_from_another_pocket',
  'at_a_nearly_sure_price',
  'nearly_sure_beside_a_void_leg',
  'below_the_least_odds',
  'staked_from_both_pockets',
  'of_the_house',
] as const
export type ResultOfBet = (typeof resultsOfBets)[number]

/** The same for a stake in a game. */
export const resultsOfRounds = [
  'played',
  'rolled_back',
  'rolled_back_before_it_came',
  'all_numbers_but_three',
  'opposite_spots_alike',
  'opposite_spots_unlike',
  'opposite_hands',
  'nearly_sure_side',
  'still_running',
  'taken_after_a_nearly_sure_step',
  'taken_at_risk',
  'lost_by_its_player',
  'free_round',
] as const
export type ResultOfRound = (typeof resultsOfRounds)[number]

/**
 * `all`: the whole stake. `none`: nothing. `rest`: what was not cashed out or refunded. `excess`: the stake on
 * an outcome above the player's stake on the others. `share`: the earning pocket's part of a mixed stake.
 * `cost`: the loss, which never exceeds the risk.
 */
export type Counts = 'all' | 'none' | 'rest' | 'excess' | 'share' | 'cost'

export type AfterAward =
  /** It is revoked, or owed. */
  | 'taken_back'
  /** It stays; staff see the rolled-back stake. */
  | 'stays'
  /** It stays, and raises an alert with the amount, the player and the stake. */
  | 'stays, flagged'
  /** It is revoked while its month is open, and raises an alert after that. */
  | 'taken back, later flagged'

type Row = {
  readonly bets: Readonly<Record<ResultOfBet, Counts>>
  readonly rounds: Readonly<Record<ResultOfRound, Counts>>
  readonly afterAward: AfterAward
}

const every = <OutcomeResult extends string>(results: readonly OutcomeResult[], counts: Counts) =>
  Object.fromEntries(results.map((outcomeResult) => [outcomeResult, counts])) as Record<OutcomeResult, Counts>

/** A bonus is wagered by its own money and compares all outcomes of an event: 1X2 and double chance overlap. */
const betsUnderBonus: Row['bets'] = {
  still_open: 'none',
  lost: 'all',
  cashed_out: 'none',
  cashed_out_in_part: 'rest',
  void: 'none',
  refunded_in_part: 'rest',
  void_leg_of_an_express: 'all',
  found_void_later: 'none',
  both_sides_of_a_market: 'none',
  unequal_sides_of_a_market: 'excess',
  opposite_bet_void_later: 'all',
  opposite_bet_cashed_out: 'excess',
  other_market_of_the_event: 'excess',
  covered_from_another_pocket: 'excess',
  at_a_nearly_sure_price: 'none',
  nearly_sure_beside_a_void_leg: 'none',
  below_the_least_odds: 'none',
  staked_from_both_pockets: 'share',
  of_the_house: 'none',
}

/** Home and over are two risks of own money, so own money only compares outcomes of one market. */
const ownMoneyBets: Row['bets'] = {
  ...betsUnderBonus,
  other_market_of_the_event: 'all',
  below_the_least_odds: 'all',
}

const roundsAtRisk: Row['rounds'] = {
  played: 'all',
  rolled_back: 'none',
  rolled_back_before_it_came: 'none',
  all_numbers_but_three: 'none',
  opposite_spots_alike: 'none',
  opposite_spots_unlike: 'excess',
  opposite_hands: 'excess',
  nearly_sure_side: 'none',
  still_running: 'none',
  taken_after_a_nearly_sure_step: 'none',
  taken_at_risk: 'all',
  lost_by_its_player: 'all',
  free_round: 'none',
}

const noBets = every(resultsOfBets, 'none')
const noRounds = every(resultsOfRounds, 'none')

/**
 * What part of a stake counts for which award. A stake counts when its risk is over, for the part that was at
 * risk, and is recomputed when the result changes; `afterAward` applies once the award was given.
 */
export const stakeCounting: Readonly<Record<EarnedByStaking, Row>> = {
  betting_wagering: { bets: betsUnderBonus, rounds: noRounds, afterAward: 'stays' },
  casino_wagering: { bets: noBets, rounds: roundsAtRisk, afterAward: 'stays' },
  points_and_missions: { bets: ownMoneyBets, rounds: roundsAtRisk, afterAward: 'taken_back' },
  tournaments: { bets: noBets, rounds: roundsAtRisk, afterAward: 'stays, flagged' },
  jackpots: { bets: noBets, rounds: roundsAtRisk, afterAward: 'stays, flagged' },
  cashback: {
    bets: noBets,
    rounds: { ...every(resultsOfRounds, 'cost'), free_round: 'none' },
    afterAward: 'stays',
  },
  acquisitions: { bets: ownMoneyBets, rounds: roundsAtRisk, afterAward: 'taken back, later flagged' },
  risk_free_bets: {
    bets: {
      ...betsUnderBonus,
      cashed_out_in_part: 'none',
      refunded_in_part: 'none',
      // The opposing stake counts as it was at the time of the loss.
      opposite_bet_void_later: 'excess',
    },
    rounds: noRounds,
    afterAward: 'taken_back',
  },
}
