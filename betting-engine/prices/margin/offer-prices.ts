import type { OfferedMarket, OfferedOutcome } from '../../feed/feed-message.ts'
import { specifiersText, type MarketType, type Specifiers } from '../../markets/market.ts'
import type { OutcomeShares } from '../counted-kinds.ts'
import { offeredOf, type MarginMethod } from './margin-methods.ts'
import { longestOdds, onLadder, shortestOdds } from './price-ladder.ts'

export type Margins = {
  readonly method: MarginMethod
  /** The excess over one of the sum of chances. */
  readonly ofGroup: Readonly<Record<MarketType['group'], number>>
}

/** Typical closing margins: five per cent for the most popular markets, up to twelve for the long end. */
export const usualMargins: Margins = {
  method: 'power',
  ofGroup: {
    main: 0.05,
    totals: 0.05,
    handicaps: 0.05,
    halves: 0.08,
    games: 0.08,
    periods: 0.08,
    corners: 0.08,
    cards: 0.1,
    scores: 0.12,
  },
}

type Shares = Pick<OutcomeShares[number], 'winShare' | 'refundShare'>

/**
 * The chance to win for a bet that is not returned: 1 divided by it is the fair price, because then `refund +
 * win · price` is the stake.
 */
export const decidedChance = ({ winShare, refundShare }: Shares): number =>
  refundShare >= 1 - 1e-9 ? 0 : Math.min(1, winShare / (1 - refundShare))

/** Rounding error takes sums of a thousand cells slightly beyond zero and one. */
const asShare = (sum: number): number => Math.min(1, Math.max(0, sum))

/**
 * The price for a chance with its margin. A favourite below the shortest price gets the shortest, if that is
 * not above the fair price: otherwise the end of every close match would suspend its main market.
 */
const priceOf = (offered: number, chance: number): number | null =>
  onLadder(1 / offered) ?? (chance * shortestOdds <= 1000 ? shortestOdds : null)

const priced = (shares: OutcomeShares[number], offered: number): OfferedOutcome => {
  const odds = offered > 0 ? priceOf(offered, decidedChance(shares)) : null
  return {
    outcome: shares.outcome,
    // A price above the longest is offered as the longest, unless the outcome is impossible.
    isActive: odds !== null && shares.winShare > 1e-7,
    odds: odds ?? (offered > 0 ? shortestOdds : longestOdds),
    winShare: asShare(shares.winShare),
    refundShare: asShare(shares.refundShare),
  }
}

/** A market as offered: fair chances, and prices with the margin of its group, rounded down the ladder. */
export const offerMarket = (
  type: Pick<MarketType, 'name' | 'group'>,
  specifiers: Specifiers,
  shares: OutcomeShares,
  { method, ofGroup }: Margins,
): OfferedMarket => {
  const chances = shares.map(decidedChance)
  const winners = Math.max(1, Math.round(chances.reduce((sum, chance) => sum + chance, 0)))
  const offered = offeredOf(method, chances, ofGroup[type.group], winners)
  const outcomes = shares.map((one, at) => priced(one, offered[at] ?? 0))
  return {
    type: type.name,
    specifiers: specifiersText(specifiers),
    // With one outcome almost certain there is nothing to bet on.
    status: outcomes.filter(({ isActive }) => isActive).length > 1 ? 'active' : 'suspended',
    outcomes,
  }
}
