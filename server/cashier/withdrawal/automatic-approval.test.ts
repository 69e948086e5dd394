import { describe, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import type { ReviewReason } from '#contract/operator/cashier.ts'
import { whatSpeaksAgainst, type WithdrawalFacts } from './automatic-approval.ts'
import { owedToOtherSources, type Source } from './closed-loop.ts'

const now = new Date('2030-01-02T12:00:00Z')
const ago = (ms: number): Date => new Date(now.getTime() - ms)
/** Of a player whom nothing speaks against. */
const clear: WithdrawalFacts = {
  method: 'bank',
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
  sources: [],
}

describe('CA-24 what is paid without a person', () => {
  test('CA-24 nothing speaks against a small sum of somebody well known', () => {
    expect(whatSpeaksAgainst(clear, 'careful')).toEqual([])
    expect(whatSpeaksAgainst(clear, 'small')).toEqual([])
    expect(whatSpeaksAgainst(clear, 'none')).toEqual(['by_hand'])
  })

  test.each<[ReviewReason, Partial<WithdrawalFacts>]>([
    ['sum', { amountMinor: 50_001n }],
    ['sum', { currency: 'GBP', amountMinor: 40_001n }],
    ['debt', { debtMinor: 1n }],
    ['other_source', { sources: [{ method: 'wallet', netMinor: 1n }] }],
  ])('CA-24 %s is for a person everywhere: %o', (reason, facts) => {
    expect(whatSpeaksAgainst({ ...clear, ...facts }, 'careful')).toEqual([reason])
    expect(whatSpeaksAgainst({ ...clear, ...facts }, 'small')).toEqual([reason])
  })

  test.each<[ReviewReason, Partial<WithdrawalFacts>]>([
    ['unverified', { isVerified: false }],
    ['first_payout', { hasBeenPaid: false }],
    ['new_destination', { destinationSince: ago(24 * hourMs - 1) }],
    ['shared_destination', { isSharedDestination: true }],
    ['many_withdrawals', { withdrawalsOfDay: 4 }],
    ['declined_deposits', { declinedDepositsOfDay: 3 }],
  ])('CA-24 %s is for a person where the house is careful: %o', (reason, facts) => {
    expect(whatSpeaksAgainst({ ...clear, ...facts }, 'careful')).toEqual([reason])
    expect(whatSpeaksAgainst({ ...clear, ...facts }, 'small')).toEqual([])
  })
})

describe('money goes back where it came from', () => {
  const from = (netMinor: Record<string, bigint>): Source[] =>
    Object.entries(netMinor).map(([method, minor]) => ({ method, netMinor: minor }))
  test.each<[string, Record<string, bigint>, bigint, bigint]>([
    ['nothing came', {}, 100n, 0n],
    ['all came this way, and more was won', { bank: 50n }, 100n, 0n],
    ['it came this way and another, and this much came this way', { bank: 100n, wallet: 70n }, 100n, 0n],
    ['more goes this way than came, while some came another way', { bank: 60n, wallet: 70n }, 100n, 40n],
    ['no more is owed to the other way than came by it', { bank: 0n, wallet: 30n }, 100n, 30n],
    ['more has gone back the other way than came', { bank: 0n, wallet: -20n }, 100n, 0n],
    ['more has gone this way already than came', { bank: -20n, wallet: 30n }, 10n, 10n],
    ['two others', { wallet: 30n, crypto: 40n }, 100n, 70n],
  ])('%s', (_, net, amount, owed) => {
    expect(owedToOtherSources(from(net), 'bank', amount)).toBe(owed)
  })
})
