import type { ExpectedWin } from './drift.ts'

/** Central moments of something that is drawn. */
export type Moments = { readonly mean: number; readonly variance: number; readonly third: number }

/** A value that may come, and its chance or its weight. */
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

/** Rounds of which the moments are known: the third by the second says how far they lean. */
export const ofMoments = ({ mean, variance, third }: Moments): ExpectedWin => {
  const lean = variance === 0 ? 0 : third / variance
  return { mean, variance, mostAbove: Math.max(0, lean), mostBelow: Math.max(0, -lean), cut: 0 }
}

/** One draw of a round: what the round might have been worth after it, and what it was worth. */
export type LuckyStep = { readonly moments: Moments; readonly came: number }

/**
 * What a round was expected to win whose return is in its player’s hands: what its rules pay for how it ended, less its luck.
 * Luck is how much more the round was worth after each draw than it was on average before it. Its mean is zero
 * however the player moves, and whichever worth a round on its way is given, as long as each mean is exact and its end is
 * worth what it pays; where that is near to what the best play makes of it, luck varies little.
 */
export const ofLuck = (won: number, steps: readonly LuckyStep[]): ExpectedWin => {
  let [luck, variance, third] = [0, 0, 0]
  for (const { moments, came } of steps) {
    luck += came - moments.mean
    variance += moments.variance
    third += moments.third
  }
  return ofMoments({ mean: won - luck, variance, third })
}
