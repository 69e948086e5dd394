import { stakeScale } from '#contract/derived-amounts.ts'
import { baseCurrency, toMajor, wholeToMinor } from '#contract/money.ts'

export const bettingRules = {
  /** Version of the market and settlement rules: a ticket stores the version it was placed under (S9). */
  rulesVersion: 2,
  requoteMs: 10_000,
  referralMs: 120_000,
} as const

/** The min stake of a bet, and of one of several lines: of euros 0.10 and 0.01. In minor units. */
export const minStakes = (currency: string): { readonly minMinor: bigint; readonly minLineMinor: bigint } => {
  const minLineMinor = stakeScale(currency)
  return { minMinor: 10n * minLineMinor, minLineMinor }
}

/** Quick stakes in major units: of euros 5 to 100. */
export const stakePresets = (currency: string): number[] =>
  [5n, 10n, 25n, 50n, 100n].map((whole) =>
    toMajor(wholeToMinor(whole, baseCurrency) * stakeScale(currency), currency),
  )
