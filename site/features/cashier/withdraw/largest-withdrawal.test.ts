import { expect, test } from 'vitest'
import { largestWithdrawal } from './largest-withdrawal.ts'

test.each([
  [140.99, 140],
  [5000, 1000],
  [1000, 1000],
  [10, 10],
  [9.99, undefined],
  [0, undefined],
  [undefined, undefined],
])('VL-32 with %s there, “Max” between 10 and 1000 asks for %s', (available, largest) => {
  expect(largestWithdrawal({ min: 10, max: 1000 }, available)).toBe(largest)
})
