import { afterAll, beforeAll } from 'vitest'
import { setLedgerCurrency } from './ledger.fixture.ts'

/** Currencies with two places, none, three and eight, in which tests of money run. */
export const currencies = ['EUR', 'JPY', 'KWD', 'DOGE'] as const

/** Settings of a house that has them all. */
export const offered = { CURRENCIES: ['USD', 'GBP', ...currencies].join() }

/** In what the players of the tests here have their money in a ledger alone; in euros again after them. */
export const ledgerIsIn = (code: string): void => {
  beforeAll(() => setLedgerCurrency(code))
  afterAll(() => setLedgerCurrency('EUR'))
}
