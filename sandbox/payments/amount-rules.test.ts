import { expect, test } from 'vitest'
import { steer } from './amount-rules.ts'

test.each([
  ['deposit', 66600n, 'decline'],
  ['deposit', 66700n, 'fault'],
  ['deposit', 66800n, 'open'],
  ['deposit', 1300n, 'open'],
  ['payout', 1300n, 'failed'],
  ['payout', 11300n, 'failed'],
  ['payout', 10700n, 'pending'],
  ['payout', 700n, 'pending'],
  ['payout', 66600n, 'succeeded'],
  ['payout', 13000n, 'succeeded'],
] as const)('a %s of %i minor units: %s', (kind, amountMinor, expected) => {
  expect(steer(kind, amountMinor, 'EUR')).toBe(expected)
})
