import { describe, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import type { ReviewReason } from '#contract/operator/cashier.ts'
import { findReviewReasons, type WithdrawalFacts } from './automatic-approval.ts'

const now = new Date('2030-01-02T12:00:00Z')
const ago = (ms: number): Date => new Date(now.getTime() - ms)
const clear: WithdrawalFacts = {
  amountMinor: 50_000n,
  currency: 'EUR',
  now,
  debtMinor: 0n,
  isVerified: true,
  hasBeenPaid: true,
  destinationSince: ago(24 * hourMs),
  isSharedDestination: false,
  withdrawalsOfDay: 3,
  declinedDepositsOfDay: 2,
  fromOthersMinor: 0n,
}

describe('CA-24 what is paid without a person', () => {
  test('CA-24 nothing speaks against a small sum of a well-known player', () => {
    expect(findReviewReasons(clear, 'careful')).toEqual([])
    expect(findReviewReasons(clear, 'small')).toEqual([])
    expect(findReviewReasons(clear, 'none')).toEqual(['by_hand'])
  })

  test.each<[ReviewReason, Partial<WithdrawalFacts>]>([
    ['sum', { amountMinor: 50_001n }],
    ['sum', { currency: 'GBP', amountMinor: 40_001n }],
    ['debt', { debtMinor: 1n }],
    ['other_source', { fromOthersMinor: 1n }],
  ])('CA-24 %s is for a person everywhere: %o', (reason, facts) => {
    expect(findReviewReasons({ ...clear, ...facts }, 'careful')).toEqual([reason])
    expect(findReviewReasons({ ...clear, ...facts }, 'small')).toEqual([reason])
  })

  test.each<[ReviewReason, Partial<WithdrawalFacts>]>([
    ['unverified', { isVerified: false }],
    ['first_payout', { hasBeenPaid: false }],
    ['new_destination', { destinationSince: ago(24 * hourMs - 1) }],
    ['shared_destination', { isSharedDestination: true }],
    ['many_withdrawals', { withdrawalsOfDay: 4 }],
    ['declined_deposits', { declinedDepositsOfDay: 3 }],
  ])('CA-24 %s is for a person where the house is careful: %o', (reason, facts) => {
    expect(findReviewReasons({ ...clear, ...facts }, 'careful')).toEqual([reason])
    expect(findReviewReasons({ ...clear, ...facts }, 'small')).toEqual([])
  })
})
