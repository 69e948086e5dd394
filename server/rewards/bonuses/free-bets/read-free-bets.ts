import { readersOf, type ForOneBet } from './read-for-one-bet.ts'

export type FreeBet = ForOneBet & {
  /** The stake, always used whole. */
  readonly valueMinor: bigint
  readonly returnsStake: boolean
}

const readers = readersOf('free_bet', ({ freeBet }, valueMinor) => freeBet && { ...freeBet, valueMinor })

export const readFreeBets = readers.byIds
export const readFreeBetsOf = readers.ofPlayer
