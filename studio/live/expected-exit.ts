import type { ExpectedWin } from '../watch/drift.ts'

/**
 * What a stake was expected to win that flew as far as this factor, or to where it would have been next: from each hundredth
 * to the next it either rises in the proportion of its chance or is lost, so where its player leaves changes nothing of the mean.
 * The steps up to there have varied by the sum of their variances.
 */
export const expectedOfExit = (stakeMinor: bigint, factor: number): ExpectedWin => {
  const stake = Number(stakeMinor)
  const first = (0.99 * stake) ** 2 * (2 / 99)
  const rest = (stake ** 2 / 10_000) * (((factor - 1) * factor - 100 * 101) / 2)
  return {
    mean: 0.99 * stake,
    variance: first + Math.max(0, rest),
    mostAbove: 0.02 * stake,
    mostBelow: Math.max(0.99, (factor - 1) / 100) * stake,
    cut: 1,
  }
}
