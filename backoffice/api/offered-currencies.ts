import { defineUnits, usualCurrencies } from '#contract/money.ts'
import type { CurrencyLine } from '#contract/currency-table.ts'

let offered: readonly string[] = usualCurrencies

/** What the house said when it was asked who is signed in; units of its own are known from then on. */
export const keepCurrencies = (lines: readonly CurrencyLine[]): void => {
  defineUnits(lines)
  offered = lines.map(({ code }) => code)
}

/** The currencies that the house offers, in its order. */
export const offeredCodes = (): readonly string[] => offered
