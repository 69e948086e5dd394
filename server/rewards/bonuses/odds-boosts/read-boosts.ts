import { readersOf, type ForOneBet } from '../free-bets/read-for-one-bet.ts'

export type Boost = ForOneBet & {
  readonly mostMinor: bigint
  /** The boost in basis points of the winnings. */
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
