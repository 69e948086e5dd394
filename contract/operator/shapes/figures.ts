/**
 * What the house earns and owes, as the desk counts it; all of real money. `liability` is what players have at the end
 * of a day: at hand (`cash`), set aside for withdrawals and bets (`held`), as bonuses, and staked on rounds and on bets that were
 * open then (`open_rounds`, `open_bets`), which are no accounts of theirs. The other figures are sums of
 * a day's movements: together they are what cash and held have changed by. `player_ngr` is what is left of GGR after
 * bonuses and cashback: what jackpots are fed, fees of providers and taxes are no single player's, and are known once a
 * day is closed (closed-figures.ts).
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

/** Figures that movements on players' accounts lead to: the stakes of open rounds and bets stand with the house. */
export const accountFigures = figures.filter((figure) => figure !== 'open_rounds' && figure !== 'open_bets')
export type AccountFigure = (typeof accountFigures)[number]
