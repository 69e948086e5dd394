import { readersOf, type InBet } from './read-in-bets.ts'

/** A free bet as whoever takes bets sees it. */
export type FreeBet = InBet & {
  /** The stake, which is staked whole. */
  readonly valueMinor: bigint
  readonly returnsStake: boolean
}

const readers = readersOf('free_bet', ({ freeBet }, valueMinor) => freeBet && { ...freeBet, valueMinor })

export const readFreeBets = readers.byIds
export const readFreeBetsOf = readers.ofPlayer
