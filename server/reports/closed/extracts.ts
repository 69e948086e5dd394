import type { JurisdictionName } from '#server/kernel/settings/jurisdictions.ts'

/** The columns an extract can have; docs/extracts.md says what each holds. */
const extractColumns = [
  'period',
  'country',
  'product',
  'currency',
  'bets',
  'player_days',
  'stakes',
  'wins',
  'ggr',
  'bonus_cost',
  'cashback',
  'jackpots_fed',
  'jackpots_paid',
  'promotions',
  'tax_base',
  'tax_percent',
  'tax',
] as const
export type ExtractColumn = (typeof extractColumns)[number]

/**
 * What a return of a market asks for, in columns of our own: no regulator's form is copied, since each has its portal. The name
 * carries a version, so that whoever reads such a file by a program notices when it changes.
 */
export type Extract = {
  readonly name: string
  /** Over what one line sums up. */
  readonly period: 'span' | 'month' | 'day'
  /** Of whose players alone; of all where it is absent. */
  readonly countries?: readonly string[]
  readonly columns: readonly ExtractColumn[]
}

export const extracts: Readonly<Record<JurisdictionName, Extract>> = {
  default: {
    name: 'baize-default-1',
    period: 'day',
    columns: extractColumns.filter((column) => column !== 'promotions'),
  },
  // A return is made of a whole quarter, of customers in Great Britain; what is won by them is taken off what is staked.
  uk: {
    name: 'baize-uk-1',
    period: 'span',
    countries: ['GB'],
    columns: [
      'period',
      'product',
      'currency',
      'bets',
      'player_days',
      'stakes',
      'wins',
      'ggr',
      'bonus_cost',
      'jackpots_fed',
      'jackpots_paid',
      'tax_base',
      'tax_percent',
      'tax',
    ],
  },
  // Months, by country, since the tax is on players in Malta alone.
  mga: {
    name: 'baize-mga-1',
    period: 'month',
    columns: [
      'period',
      'country',
      'product',
      'currency',
      'stakes',
      'wins',
      'ggr',
      'bonus_cost',
      'cashback',
      'jackpots_paid',
      'tax_percent',
      'tax',
    ],
  },
  // Days, with what was staked and won, and promotions in one sum.
  ontario: {
    name: 'baize-ontario-1',
    period: 'day',
    countries: ['CA'],
    columns: [
      'period',
      'product',
      'currency',
      'player_days',
      'stakes',
      'wins',
      'ggr',
      'promotions',
      'jackpots_fed',
      'tax_percent',
      'tax',
    ],
  },
}
