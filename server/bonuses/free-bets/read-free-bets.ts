import { readersOf, type ForOneBet } from './read-for-one-bet.ts'

/** A free bet as whoever takes bets sees it. */
export type FreeBet = ForOneBet & {
  /** The stake, which is staked whole. */
  readonly valueMinor: bigint
  readonly returnsStake: boolean
}

const readers = readersOf('free_bet', ({ freeBet }, valueMinor) => freeBet && { ...freeBet, valueMinor })

export const readFreeBets = readers.byIds
export const readFreeBetsOf = readers.ofPlayer
