import { expect, test } from 'vitest'
import { approvalOf, losesAnswer, presentationOf, steer } from './amount-rules.ts'

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

test.each([
  ['deposit', 67100n, 'approve_thrice'],
  ['deposit', 67250n, 'approve_late'],
  ['deposit', 67300n, 'approve_then_decline'],
  ['deposit', 67400n, 'wrong_amount'],
  ['deposit', 67500n, 'wrong_signature'],
  ['deposit', 67600n, 'approve'],
  ['deposit', 7100n, 'approve'],
  ['deposit', 77100n, 'approve'],
  ['payout', 7100n, 'approve_thrice'],
  ['payout', 17500n, 'wrong_signature'],
  ['payout', 7600n, 'approve'],
] as const)('a %s of %i minor units that is approved: %s', (kind, amountMinor, expected) => {
  expect(approvalOf(kind, amountMinor, 'EUR')).toBe(expected)
})

test.each([
  ['deposit', 66800n, true],
  ['deposit', 66900n, false],
  ['deposit', 16800n, false],
  ['payout', 6800n, true],
  ['payout', 16800n, true],
  ['payout', 6900n, false],
] as const)('the answer to a %s of %i minor units is lost: %s', (kind, amountMinor, expected) => {
  expect(losesAnswer(kind, amountMinor, 'EUR')).toBe(expected)
})
