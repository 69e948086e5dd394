import type { ExpectedWin } from './drift.ts'

export type Moments = { readonly mean: number; readonly variance: number; readonly third: number }

export type End = { readonly chance: number; readonly value: number }

export const momentsOf = (ends: readonly End[]): Moments => {
  let [total, sum] = [0, 0]
  for (const { chance, value } of ends) {
    total += chance
    sum += chance * value
  }
  const mean = sum / total
  let [variance, third] = [0, 0]
  for (const { chance, value } of ends) {
    variance += (chance / total) * (value - mean) ** 2
    third += (chance / total) * (value - mean) ** 3
  }
  return { mean, variance, third }
}

/** Rounds with known moments: the third divided by the second is their skew. */
export const expectedWinByMoments = ({ mean, variance, third }: Moments): ExpectedWin => {
  const lean = variance === 0 ? 0 : third / variance
  return { mean, variance, mostAbove: Math.max(0, lean), mostBelow: Math.max(0, -lean), cut: 0 }
}

/** One draw of a round: the moments of its worth after the draw, and the actual worth. */
export type LuckyStep = { readonly moments: Moments; readonly came: number }

/**
 * The expected win of a round with decisions of its player: its payout minus its luck. Luck is the excess of
 * the round’s worth after each draw over its mean before it. Its mean is zero for any moves of the player and
 * any worth function, if each mean is exact and the final worth is the payout. If the worth is near that of the
 * best play, luck varies little.
 */
export const expectedWinByLuck = (won: number, steps: readonly LuckyStep[]): ExpectedWin => {
  let [luck, variance, third] = [0, 0, 0]
  for (const { moments, came } of steps) {
    luck += came - moments.mean
    variance += moments.variance
    third += moments.third
  }
  return expectedWinByMoments({ mean: won - luck, variance, third })
}
