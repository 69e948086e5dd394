import { singleBetBonusReaders, type SingleBetBonus } from '../free-bets/single-bet-bonus-readers.ts'

export type Boost = SingleBetBonus & {
  readonly maxMinor: bigint
  /** The boost in basis points of the winnings. */
  readonly share: number
  /** Of all legs together, before the boost, in thousandths. */
  readonly mostOdds: number
  readonly isLive: boolean
}

const readers = singleBetBonusReaders(
  'odds_boost',
  ({ oddsBoost }, maxMinor) => oddsBoost && { ...oddsBoost, maxMinor },
)

export const readBoosts = readers.byIds
export const readBoostsOf = readers.ofPlayer
