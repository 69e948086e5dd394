/** The rates of one day: the value of one unit of the base currency in each other currency. */
export type DailyRates = {
  /** `yyyy-mm-dd`. */
  readonly day: string
  readonly rates: Readonly<Record<string, number>>
}

/** Source of exchange rates. Rejects when no rates are available at present. */
export type RatesSource = { read(): Promise<DailyRates> }

/** Rates are for information and for comparing an amount with a limit: no money is moved by them. */
export { baseCurrency } from '#contract/money.ts'
