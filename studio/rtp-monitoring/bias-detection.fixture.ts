import { expect } from 'vitest'
import { alarmThreshold, surpriseOf, type ExpectedWin } from './drift.ts'

/**
 * A bias of a hundredth of the stake in each round is an alarm in 95 of 100 groups, after the rounds in which
 * it is 4.44 standard deviations.
 */
export const expectOnePercentBiasDetected = (one: ExpectedWin, stakeMinor: number): void => {
  const drift = stakeMinor / 100
  const asked = (((4.44 + 1.645) * Math.sqrt(one.variance)) / drift) ** 2
  // If few rounds are enough, their sum is still skewed and needs a twelfth more.
  const isLeaning = Math.max(one.mostAbove, one.mostBelow) > 0.04 * Math.sqrt(asked * one.variance)
  const rounds = Math.ceil(isLeaning ? (asked * 13) / 12 : asked)
  const deviation = Math.sqrt(rounds * one.variance)
  // In a sum skewed to large wins the unlucky twentieth is slightly further above the mean.
  const lean = (0.285 * one.mostAbove) / deviation
  const expected = { ...one, mean: 0, variance: rounds * one.variance, cut: 0 }
  for (const side of [1, -1]) {
    const unlucky = side > 0 ? -1.645 : 1.645 + lean
    expect(surpriseOf(side * rounds * drift + unlucky * deviation, expected)).toBeGreaterThanOrEqual(
      alarmThreshold,
    )
  }
}
