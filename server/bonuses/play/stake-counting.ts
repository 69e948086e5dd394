/** What is earned by staking. */
export const earnedByStaking = [
  'betting_wagering',
  'casino_wagering',
  /** Levels come of points, and missions are quests. */
  'points_and_missions',
  'tournaments',
  'jackpots',
  'cashback',
  /** The fixed sum that an affiliate is paid for a player; their share is of what the house has kept, and takes care of itself. */
  'acquisitions',
  /** The free bet that a lost stake comes back as. */
  'risk_free_bets',
] as const
export type EarnedByStaking = (typeof earnedByStaking)[number]

/** What takes the risk of a bet on sport away, or lets it run. */
export const fatesOfBets = [
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
export type FateOfBet = (typeof fatesOfBets)[number]

/** The same of a stake in a game. */
export const fatesOfRounds = [
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
export type FateOfRound = (typeof fatesOfRounds)[number]

/**
 * `all`: the whole stake. `none`: nothing of it. `rest`: what was not cashed out, or not refunded. `excess`: what lies on an outcome
 * above what the same player has on the others. `share`: of a stake of both pockets the part of the one that earns. `cost`: what was
 * lost by it, which is never more than its risk.
 */
export type Counts = 'all' | 'none' | 'rest' | 'excess' | 'share' | 'cost'

/** What becomes of an award once a stake that it was given for is taken back, or found void. */
export type AfterAward =
  /** It is taken back, or owed. */
  | 'taken_back'
  /** It stays; staff see the stake that was taken back. */
  | 'stays'
  /** It stays, and is put among the alerts of staff with what was paid, to whom, and for which stake. */
  | 'stays, flagged'
  /** It is taken back while its month is open, and flagged after that. */
  | 'taken back, later flagged'

type Row = {
  readonly bets: Readonly<Record<FateOfBet, Counts>>
  readonly rounds: Readonly<Record<FateOfRound, Counts>>
  readonly afterAward: AfterAward
}

const every = <Fate extends string>(fates: readonly Fate[], counts: Counts) =>
  Object.fromEntries(fates.map((fate) => [fate, counts])) as Record<Fate, Counts>

/** A bonus is wagered by its own money and compares all outcomes of one event, since 1X2 and a double chance cover each other too. */
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

/** Home and over are two risks of one's own money, so that own money compares the outcomes of one market. */
const betsOfOwnMoney: Row['bets'] = {
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

const noBets = every(fatesOfBets, 'none')
const noRounds = every(fatesOfRounds, 'none')

/**
 * What of a stake counts for what. A stake counts when its risk is over, for the part that ran, and what counts is worked out again
 * when the result is another; `afterAward` says what of it is done once the award has been given.
 */
export const stakeCounting: Readonly<Record<EarnedByStaking, Row>> = {
  betting_wagering: { bets: betsUnderBonus, rounds: noRounds, afterAward: 'stays' },
  casino_wagering: { bets: noBets, rounds: roundsAtRisk, afterAward: 'stays' },
  points_and_missions: { bets: betsOfOwnMoney, rounds: roundsAtRisk, afterAward: 'taken_back' },
  tournaments: { bets: noBets, rounds: roundsAtRisk, afterAward: 'stays, flagged' },
  jackpots: { bets: noBets, rounds: roundsAtRisk, afterAward: 'stays, flagged' },
  cashback: {
    bets: noBets,
    rounds: { ...every(fatesOfRounds, 'cost'), free_round: 'none' },
    afterAward: 'stays',
  },
  acquisitions: { bets: betsOfOwnMoney, rounds: roundsAtRisk, afterAward: 'taken back, later flagged' },
  risk_free_bets: {
    bets: {
      ...betsUnderBonus,
      cashed_out_in_part: 'none',
      refunded_in_part: 'none',
      // What lay beside it when it was lost stays as it was then.
      opposite_bet_void_later: 'excess',
    },
    rounds: noRounds,
    afterAward: 'taken_back',
  },
}
