import type { MarketStatus } from '#contract/betting-words.ts'
import { palpableOver, type Chance } from './palpable.ts'

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

/**
 * Whether bets are taken on an outcome: on one that is priced by hand only while its price is not palpably wrong, which it may
 * become while it stands, as what can happen yet moves on.
 */
export const offeredActive = (isToldActive: boolean, hand: number | null, chance: Chance): boolean => {
  if (!isToldActive || hand === null) return isToldActive
  const longest = palpableOver(chance)
  return longest !== null && hand <= longest
}

/** A market that is held by hand takes no bets, whatever is told of it; what it has come to is another matter. */
export const heldStatus = (status: MarketStatus, isHeld: boolean): MarketStatus =>
  isHeld && status === 'active' ? 'suspended' : status
