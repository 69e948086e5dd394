/**
 * Revenue and liability figures of the back office; real money only. `liability` is the players' money at the
 * end of a day: available (`cash`), on hold for withdrawals and bets (`held`), as bonuses, and staked on rounds
 * and bets that were open then (`open_rounds`, `open_bets`), which are no accounts of theirs. The other figures
 * are totals of a day's movements: together they are the change of cash and held. `player_ngr` is GGR less
 * bonuses and cashback: jackpot contributions, provider fees and taxes belong to no single player and are known
 * once a day is closed (closed-day-metrics.ts).
 */
export const figures = [
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'ggr',
  'bonus_cost',
  'cashback',
  'player_ngr',
  'jackpots_paid',
  'fees',
  'corrections',
  'cash',
  'held',
  'bonus',
  'open_rounds',
  'open_bets',
  'liability',
] as const
export type Figure = (typeof figures)[number]

/** Figures with movements on players' accounts: stakes of open rounds and bets are on house accounts. */
export const accountMetrics = figures.filter((figure) => figure !== 'open_rounds' && figure !== 'open_bets')
export type AccountMetric = (typeof accountMetrics)[number]
