export const products = ['casino', 'live', 'betting', 'none'] as const
export type Product = (typeof products)[number]

export const taxBases = ['ggr', 'turnover', 'turnover_with_tax'] as const
export type TaxBase = (typeof taxBases)[number]

/**
 * What closed days come to, in the order in which the desk shows them. Net gaming revenue is gross gaming revenue less what
 * bonuses and cashback have cost, what jackpots were fed, what payment providers have kept, and taxes. What jackpots have
 * paid is no loss of the house: it comes out of what they were fed.
 */
export const closedFigures = [
  'turnover',
  'wins',
  'ggr',
  'bonus_cost',
  'cashback',
  'jackpots_fed',
  'provider_fees',
  'taxes',
  'ngr',
  'jackpots_paid',
  'deposits',
  'withdrawals',
  'net_deposits',
  'fees',
  'corrections',
] as const
export type ClosedFigure = (typeof closedFigures)[number]

/** Figures that transfers add up to; taxes are reckoned of them, and NGR is what is left after those. */
export const transferFigures = closedFigures.filter((figure) => figure !== 'taxes' && figure !== 'ngr')
export type TransferFigure = (typeof transferFigures)[number]
