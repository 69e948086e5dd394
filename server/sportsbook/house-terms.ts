import type { Sport } from '#contract/betting-words.ts'

/** What the house asks of bets, in one place. Sums are minor units of whichever currency the player has. */
export const houseTerms = {
  /** Of the rules of markets and settlement: a ticket keeps the one that it was taken under (S9). */
  rulesVersion: 2,
  leastStakeMinor: 10n,
  leastLineMinor: 1n,
  /** Major units. */
  stakePresets: [5, 10, 25, 50, 100],
  /** How long a re-quote waits for its answer. */
  requoteMs: 10_000,
  /** How long a trader has to decide about a bet above the limits. */
  referralMs: 120_000,
} as const

/** What a bet from the betting bonus must be (SB-05). */
export type BonusTerms = {
  /** Of each leg. */
  readonly leastOdds: number
  /** Null: all. */
  readonly sports: readonly Sport[] | null
  readonly until: Date | null
}

/** Tells the terms of the betting bonus that a player has: whoever grants one with terms of its own answers here. */
export type BonusTermsOf = (uid: number) => Promise<BonusTerms>

export const usualBonusTerms: BonusTermsOf = () =>
  Promise.resolve({ leastOdds: 1500, sports: null, until: null })
