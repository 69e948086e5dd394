import type { MarketStatus } from '#contract/betting-enums.ts'
import { palpableErrorLimit, type Chance } from './palpable-error.ts'

/** The lowest price at which a stake can win. */
const shortest = 1001

/**
 * The offered price: the trader's fixed price, or the feed's with the trader's margin shift. The shift is in
 * thousandths of the implied probability: 50 turns 2.100 into 2.000, a negative one raises the price.
 */
export const offeredOdds = (told: number, tradersOdds: number | null, marginShift: number): number => {
  if (tradersOdds !== null) return tradersOdds
  if (marginShift === 0 || told < shortest) return told
  return Math.max(shortest, Math.floor((told * 1000) / (1000 + marginShift)))
}

/** Whether an outcome accepts bets: a fixed price only while it is no palpable error, which may change. */
export const offeredActive = (isFeedActive: boolean, tradersOdds: number | null, chance: Chance): boolean => {
  if (!isFeedActive || tradersOdds === null) return isFeedActive
  const longest = palpableErrorLimit(chance)
  return longest !== null && tradersOdds <= longest
}

/** A manually suspended market accepts no bets, independent of the feed; its result is not affected. */
export const statusWithSuspension = (status: MarketStatus, isHeld: boolean): MarketStatus =>
  isHeld && status === 'active' ? 'suspended' : status
