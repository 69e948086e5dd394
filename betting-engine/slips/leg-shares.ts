import { allocateProportionally } from './allocate-proportionally.ts'

const million = 1_000_000n

/**
 * The part of a multiple’s risk per leg, in millionths that add up to a million: `ln oₖ ÷ Σ ln o`, so long odds
 * carry more and equal odds the same. Legs of odds 1.00 carry nothing, unless all are such.
 */
export const legShares = (oddsThousandths: readonly number[]): bigint[] => {
  const logarithms = oddsThousandths.map((odds) => BigInt(Math.round(Math.log(odds / 1000) * 1e12)))
  const isFlat = logarithms.every((logarithm) => logarithm === 0n)
  return allocateProportionally(million, isFlat ? logarithms.map(() => 1n) : logarithms)
}

/** The addition of a ticket to an outcome: its stake and its max return. */
export type Position = { readonly stakeMinor: bigint; readonly payoutMinor: bigint }

/** Splits a ticket’s position over its legs without a remainder. */
export const legPositions = (whole: Position, oddsThousandths: readonly number[]): Position[] => {
  const shares = legShares(oddsThousandths)
  const stakes = allocateProportionally(whole.stakeMinor, shares)
  const payouts = allocateProportionally(whole.payoutMinor, shares)
  return shares.map((_, at) => ({ stakeMinor: stakes[at] ?? 0n, payoutMinor: payouts[at] ?? 0n }))
}
