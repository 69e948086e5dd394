import { defineUnits, defaultCurrencies } from '#contract/money.ts'
import type { CurrencyLine } from '#contract/currency-table.ts'

let offered: readonly string[] = defaultCurrencies

/** Stores the currencies of the session answer and defines the units that are specific to the operator. */
export const setOfferedCurrencies = (lines: readonly CurrencyLine[]): void => {
  defineUnits(lines)
  offered = lines.map(({ code }) => code)
}

/** The offered currencies, in the operator's order. */
export const offeredCodes = (): readonly string[] => offered
