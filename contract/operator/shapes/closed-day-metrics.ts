export const products = ['casino', 'live', 'betting', 'none'] as const
export type Product = (typeof products)[number]

export const taxBases = ['ggr', 'turnover', 'turnover_with_tax'] as const
export type TaxBase = (typeof taxBases)[number]

/**
 * Figures of closed days, in display order. NGR is GGR less bonus and cashback cost, jackpot contributions,
 * provider fees and taxes. Jackpot payouts are not deducted: contributions fund them.
 */
export const closedDayMetrics = [
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
export type ClosedDayMetric = (typeof closedDayMetrics)[number]

/** Figures summed from transfers; taxes are calculated from them, and NGR after taxes. */
export const transferMetrics = closedDayMetrics.filter((figure) => figure !== 'taxes' && figure !== 'ngr')
export type TransferMetric = (typeof transferMetrics)[number]
