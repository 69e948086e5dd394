import type { ExpectedWin } from '../rtp-monitoring/drift.ts'

/**
 * The expected win of a stake up to its exit. At each hundredth it either rises in proportion to its chance or
 * is lost, so the exit does not change the mean. The variance is the sum over these steps.
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
