import { expect, test } from 'vitest'
import { disputeRatio } from './dispute-ratio.ts'

test.each([
  // disputes, deposits: hundredths of a percent, how many more to the limit
  [0n, 0n, null, 1501n],
  [3n, 0n, null, 1498n],
  [0n, 1000n, 0n, 1501n],
  [14n, 1000n, 140n, 1487n],
  [15n, 1000n, 150n, 1486n],
  // Truncated, not rounded: 1.4999 % is not 1.50 %.
  [14_999n, 1_000_000n, 149n, 1n],
  [15_000n, 1_000_000n, 150n, 0n],
  [1500n, 100_000n, 150n, 1n],
  [1501n, 100_000n, 150n, 0n],
  [1501n, 100_067n, 149n, 1n],
  [1600n, 200_000n, 80n, 1400n],
])('V7 %i disputes of %i deposits by card', (disputes, deposits, perTenThousand, remaining) => {
  expect(disputeRatio({ disputes, deposits })).toEqual({
    perTenThousand,
    remaining,
  })
})
