import { expect, test } from 'vitest'
import { maxWithdrawal } from './max-withdrawal.ts'

test.each([
  [140.99, 140],
  [5000, 1000],
  [1000, 1000],
  [10, 10],
  [9.99, undefined],
  [0, undefined],
  [undefined, undefined],
])('VL-32 with %s there, “Max” between 10 and 1000 asks for %s', (available, largest) => {
  expect(maxWithdrawal({ min: 10, max: 1000, currency: 'EUR' }, available)).toBe(largest)
})

const card = (amount: number, denialReason: 'expired' | null = null) => ({
  method: 'card',
  method_name: 'Card',
  shown: null,
  left: { amount, currency: 'EUR' },
  obstacle: denialReason,
})

test.each([
  [105, 100, null, 100],
  [110, 100, null, 110],
  [12, 4, null, 4],
  [12, 4, 'expired', 12],
  [104, 100.5, null, 100],
] as const)(
  'VL-32 with %s there of which %s goes back (%s), “Max” leaves the account its minimum: %s',
  (available, goesBack, denialReason, largest) => {
    const method = { min: 10, max: 1000, currency: 'EUR' }
    expect(maxWithdrawal(method, available, [card(goesBack, denialReason)])).toBe(largest)
  },
)
