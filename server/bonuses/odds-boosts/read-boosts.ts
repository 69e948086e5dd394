import { readersOf, type ForOneBet } from '../free-bets/read-for-one-bet.ts'

/** A boost of odds as whoever takes bets sees it. */
export type Boost = ForOneBet & {
  /** The most that a bet with it may stake. */
  readonly mostMinor: bigint
  /** How much more is won, in basis points of the winnings. */
  readonly share: number
  /** Of all legs together, before the boost, in thousandths. */
  readonly mostOdds: number
  readonly isLive: boolean
}

const readers = readersOf(
  'odds_boost',
  ({ oddsBoost }, mostMinor) => oddsBoost && { ...oddsBoost, mostMinor },
)

export const readBoosts = readers.byIds
export const readBoostsOf = readers.ofPlayer
