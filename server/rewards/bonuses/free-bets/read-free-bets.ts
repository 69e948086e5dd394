import { singleBetBonusReaders, type SingleBetBonus } from './single-bet-bonus-readers.ts'

export type FreeBet = SingleBetBonus & {
  /** The stake, always used whole. */
  readonly valueMinor: bigint
  readonly returnsStake: boolean
}

const readers = singleBetBonusReaders(
  'free_bet',
  ({ freeBet }, valueMinor) => freeBet && { ...freeBet, valueMinor },
)

export const readFreeBets = readers.byIds
export const readFreeBetsOf = readers.ofPlayer
