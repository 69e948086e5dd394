/** The rates of one day: what one unit of the base currency is worth in each of the others. */
export type DailyRates = {
  /** `yyyy-mm-dd`. */
  readonly day: string
  readonly rates: Readonly<Record<string, number>>
}

/** Where the house learns what currencies are worth. Rejects when there is nothing to be learned at present. */
export type RatesSource = { read(): Promise<DailyRates> }

/** Rates are for information, and weigh a sum against a ceiling: no money is ever moved by them. */
export { baseCurrency } from '#contract/money.ts'
