import type { MarketStatus } from '#contract/betting-words.ts'

/** The shortest price a stake can be won at. */
const shortest = 1001

/**
 * The price that is offered: the one that a trader has set, or the feed's with what they have added to its margin. The shift is
 * in thousandths of what the price asks for: 50 makes of 2.100 the price 2.000, below zero it is a longer one.
 */
export const offeredOdds = (told: number, hand: number | null, marginShift: number): number => {
  if (hand !== null) return hand
  if (marginShift === 0 || told < shortest) return told
  return Math.max(shortest, Math.floor((told * 1000) / (1000 + marginShift)))
}

/** A market that is held by hand takes no bets, whatever is told of it; what it has come to is another matter. */
export const heldStatus = (status: MarketStatus, isHeld: boolean): MarketStatus =>
  isHeld && status === 'active' ? 'suspended' : status
