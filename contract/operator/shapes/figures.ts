/**
 * What the house earns and owes, as the desk counts it; all of real money. `liability` is what players have at the end
 * of a day: at hand (`cash`), set aside for withdrawals and bets (`held`) and as bonuses. The other figures are sums of
 * a day's movements: together they are what cash and held have changed by.
 */
export const figures = [
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'ggr',
  'bonus_cost',
  'ngr',
  'fees',
  'corrections',
  'cash',
  'held',
  'bonus',
  'liability',
] as const
export type Figure = (typeof figures)[number]
