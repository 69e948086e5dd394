import { afterAll, beforeAll } from 'vitest'
import { setLedgerCurrency } from './ledger.fixture.ts'

/** Currencies with two decimals, none, three and eight, for tests with money. */
export const currencies = ['EUR', 'JPY', 'KWD', 'DOGE'] as const

/** Settings of an application with all of them. */
export const offered = { CURRENCIES: ['USD', 'GBP', ...currencies].join() }

/** Sets the currency of the players in ledger tests; reset to euros after them. */
export const useLedgerCurrency = (code: string): void => {
  beforeAll(() => setLedgerCurrency(code))
  afterAll(() => setLedgerCurrency('EUR'))
}
