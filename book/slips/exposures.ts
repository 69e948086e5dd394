import type { Position } from './leg-shares.ts'

/** What a market has taken, by outcome. */
export type MarketPositions = Readonly<Record<string, Position>>

/**
 * What the house loses in a market if an outcome wins, by outcome: what it pays on that one less all that was staked in the
 * market. Below zero it gains.
 */
export const exposures = (taken: MarketPositions): Record<string, bigint> => {
  const stakes = stakesOf(taken)
  return Object.fromEntries(
    Object.entries(taken).map(([outcome, { payoutMinor }]) => [outcome, payoutMinor - stakes]),
  )
}

const stakesOf = (taken: MarketPositions): bigint =>
  Object.values(taken).reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)

/**
 * What the places of those who do not win cost at most, where the first `places` pay: of what a bet each way returns no more than
 * half is its place’s, and so many others come in at best. A bound, since bets on the win alone are in these figures too.
 */
const placesBeside = (payoutsMinor: readonly bigint[], places: number): bigint =>
  payoutsMinor
    .toSorted((a, b) => (a === b ? 0 : a > b ? -1 : 1))
    .slice(0, places - 1)
    .reduce((sum, payoutMinor) => sum + (payoutMinor + 1n) / 2n, 0n)

/** The most that a market may lose, whoever wins and whoever comes in beside them. */
export const mostLost = (taken: MarketPositions, places = 1): bigint => {
  const [most = 0n, ...others] = Object.values(taken)
    .map(({ payoutMinor }) => payoutMinor)
    .toSorted((a, b) => (a === b ? 0 : a > b ? -1 : 1))
  return most + placesBeside(others, places) - stakesOf(taken)
}

/** What may still be lost on an outcome before it costs more than the limit; none below zero. */
export const roomOf = (limitMinor: bigint, taken: MarketPositions, outcome: string, places = 1): bigint => {
  const others = Object.entries(taken).flatMap(([one, { payoutMinor }]) =>
    one === outcome ? [] : [payoutMinor],
  )
  const own = taken[outcome]?.payoutMinor ?? 0n
  const open = limitMinor + stakesOf(taken)
  const asWinner = open - own - placesBeside(others, places)
  if (places === 1) return asWinner > 0n ? asWinner : 0n
  if (mostLost(taken, places) > limitMinor) return 0n
  // Beside another winner it costs half of what it returns, so that twice of what is left there is room.
  const [most = 0n, ...rest] = others.toSorted((a, b) => (a === b ? 0 : a > b ? -1 : 1))
  const asPlaced = 2n * (open - most - placesBeside(rest, places - 1) - (own + 1n) / 2n)
  const room = asPlaced < asWinner ? asPlaced : asWinner
  return room > 0n ? room : 0n
}
