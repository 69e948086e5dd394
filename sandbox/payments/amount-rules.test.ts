import { expect, test } from 'vitest'
import { presentationOf, steer } from './amount-rules.ts'

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

test.each([
  [66000n, 'redirect'],
  [66100n, 'form'],
  [66200n, 'new_window'],
  [66350n, 'iframe'],
  [66400n, 'qr'],
  [66500n, 'none'],
  [66800n, 'redirect'],
] as const)('CA-06 a deposit of %i minor units is shown as %s', (amountMinor, expected) => {
  expect(presentationOf(amountMinor, 'EUR')).toBe(expected)
})
