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
