import { stakeScale } from '#contract/derived-sums.ts'
import { baseCurrency, toMajor, wholeToMinor } from '#contract/money.ts'

/** What the house asks of bets, in one place. */
export const bettingRules = {
  /** Of the rules of markets and settlement: a ticket keeps the one that it was taken under (S9). */
  rulesVersion: 2,
  /** How long a re-quote waits for its answer. */
  requoteMs: 10_000,
  /** How long a trader has to decide about a bet above the limits. */
  referralMs: 120_000,
} as const

/** What the smallest stake is, and that of one of several lines: of euros 0.10 and 0.01. In minor units. */
export const leastStakes = (
  currency: string,
): { readonly leastMinor: bigint; readonly leastLineMinor: bigint } => {
  const leastLineMinor = stakeScale(currency)
  return { leastMinor: 10n * leastLineMinor, leastLineMinor }
}

/** Stakes to take with one press, in major units: of euros 5 to 100. */
export const stakePresets = (currency: string): number[] =>
  [5n, 10n, 25n, 50n, 100n].map((whole) =>
    toMajor(wholeToMinor(whole, baseCurrency) * stakeScale(currency), currency),
  )
