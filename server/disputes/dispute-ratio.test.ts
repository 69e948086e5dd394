import { expect, test } from 'vitest'
import { disputeRatio } from './dispute-ratio.ts'

test.each([
  // disputes, deposits: hundredths of a percent, at the percentage, so many that it applies, how many more
  [0n, 0n, null, false, false, 1501n],
  [3n, 0n, null, true, false, 1498n],
  [0n, 1000n, 0n, false, false, 1501n],
  [14n, 1000n, 140n, false, false, 1487n],
  [15n, 1000n, 150n, true, false, 1486n],
  // Cut, not rounded: 1.4999 % is no 1.50 %.
  [14_999n, 1_000_000n, 149n, false, true, 1n],
  [15_000n, 1_000_000n, 150n, true, true, 0n],
  [1500n, 100_000n, 150n, true, false, 1n],
  [1501n, 100_000n, 150n, true, true, 0n],
  [1501n, 100_067n, 149n, false, true, 1n],
  [1600n, 200_000n, 80n, false, true, 1400n],
])(
  'V7 %i disputes of %i deposits by card',
  (disputes, deposits, perTenThousand, isAbovePercent, isCounted, remaining) => {
    expect(disputeRatio({ disputes, deposits })).toEqual({
      perTenThousand,
      isAbovePercent,
      isCounted,
      remaining,
    })
  },
)
