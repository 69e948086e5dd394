import type { JurisdictionName } from '#server/platform/kernel/settings/jurisdictions.ts'

/** The possible columns of an extract; docs/extracts.md describes them. */
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
 * The data that a market's return requires, in our own columns: each regulator has its own portal and form. The
 * name has a version, so that a program that reads the file detects a change.
 */
export type Extract = {
  readonly name: string
  readonly period: 'span' | 'month' | 'day'
  /** Only players of these countries; all by default. */
  readonly countries?: readonly string[]
  readonly columns: readonly ExtractColumn[]
}

export const extracts: Readonly<Record<JurisdictionName, Extract>> = {
  default: {
    name: 'baize-default-1',
    period: 'day',
    columns: extractColumns.filter((column) => column !== 'promotions'),
  },
  // A return covers a whole quarter, of customers in Great Britain; their wins are deducted from their stakes.
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
  // By month and country, since the tax is only on players in Malta.
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
  // By day, with stakes and wins, and promotions in one sum.
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
