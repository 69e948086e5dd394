import type { Position } from './leg-shares.ts'

/** What a market has taken, by outcome. */
export type MarketPositions = Readonly<Record<string, Position>>

/**
 * What the house loses in a market if an outcome wins, by outcome: what it pays on that one less all that was staked in the
 * market. Below zero it gains.
 */
export const exposures = (taken: MarketPositions): Record<string, bigint> => {
  const stakes = Object.values(taken).reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  return Object.fromEntries(
    Object.entries(taken).map(([outcome, { payoutMinor }]) => [outcome, payoutMinor - stakes]),
  )
}

/** What may still be lost on an outcome before it costs more than the limit; none below zero. */
export const roomOf = (limitMinor: bigint, taken: MarketPositions, outcome: string): bigint => {
  const stakes = Object.values(taken).reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  const room = limitMinor + stakes - (taken[outcome]?.payoutMinor ?? 0n)
  return room > 0n ? room : 0n
}
