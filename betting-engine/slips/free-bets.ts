/** The return of a free bet, divided between the player and the operator that gave the stake. */
export type FreeReturn = {
  readonly paidMinor: bigint
  /** Returned stake, to the operator. */
  readonly stakeBackMinor: bigint
}

/**
 * Divides the return of a free bet. Stake not returned (SNR): the operator gets the stake first; a return up to
 * the stake pays nothing, and the winnings above it are the player’s. Stake returned (SR): all is the player’s.
 * Both add up to the return to the last minor unit, so the betting engine has the result of a normal bet.
 */
export const shareReturn = (returnMinor: bigint, stakeMinor: bigint, returnsStake: boolean): FreeReturn => {
  const stakeBackMinor = returnsStake ? 0n : returnMinor < stakeMinor ? returnMinor : stakeMinor
  return { paidMinor: returnMinor - stakeBackMinor, stakeBackMinor }
}

/** A void free bet: nothing to the player, who has the free bet again, and the whole stake to the operator. */
export const voidReturn = (stakeMinor: bigint): FreeReturn => ({ paidMinor: 0n, stakeBackMinor: stakeMinor })
