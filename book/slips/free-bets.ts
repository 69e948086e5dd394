/** What a free bet returns, shared between its player and the house that gave the stake. */
export type FreeReturn = {
  /** To the player. */
  readonly paidMinor: bigint
  /** Of the stake, to the house. */
  readonly stakeBackMinor: bigint
}

/**
 * Shares out what a bet of this stake returns. Where the stake is the house’s for good (SNR), it comes first: a return of the stake
 * or less pays nothing, and above it the winnings are the player’s. Where it is returned (SR), all is the player’s. The two are the
 * return, to the last minor unit, so the book wins and loses by a free bet what it does by any other.
 */
export const shareReturn = (returnMinor: bigint, stakeMinor: bigint, returnsStake: boolean): FreeReturn => {
  const stakeBackMinor = returnsStake ? 0n : returnMinor < stakeMinor ? returnMinor : stakeMinor
  return { paidMinor: returnMinor - stakeBackMinor, stakeBackMinor }
}

/** What a void free bet returns: nothing to the player, who has the free bet again, and all of the stake to the house. */
export const voidReturn = (stakeMinor: bigint): FreeReturn => ({ paidMinor: 0n, stakeBackMinor: stakeMinor })
