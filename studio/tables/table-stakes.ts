/** Every chip is a multiple of the one before, so any amount is a whole number of its smallest chip. */
export const chips = { stakesMinor: [10n, 50n, 100n, 500n, 2500n, 10_000n], defaultStakeMinor: 100n }

/**
 * Half of each is a whole cent, for three to two and insurance; so are nineteen twentieths, the banker’s win
 * without the commission.
 */
export const evenChips = { stakesMinor: [20n, 100n, 500n, 2500n, 10_000n], defaultStakeMinor: 100n }

/** Draw poker pays whole stakes, so any stake is exact. */
export const pokerStakes = {
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n],
  defaultStakeMinor: 100n,
}
