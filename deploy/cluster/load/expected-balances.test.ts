import { expect, test } from 'vitest'
import { countStored } from './check-money.ts'
import { createExpectedBalances, expectedPayoutMinor } from './expected-balances.ts'

test('a balance is what was there and every acknowledged change', () => {
  const balances = createExpectedBalances()
  balances.open(1, 1000n)
  balances.open(2, 500n)
  balances.add(1, -10n)
  balances.add(1, 36n)
  expect(
    balances.wrong(
      new Map([
        [1, 1026n],
        [2, 500n],
      ]),
    ),
  ).toEqual([])
  expect(
    balances.wrong(
      new Map([
        [1, 1016n],
        [2, 500n],
      ]),
    ),
  ).toEqual([{ uid: 1, expectedMinor: 1026n, actualMinor: 1016n }])
})

test('a player without a balance is wrong, and one without a start is an error', () => {
  const balances = createExpectedBalances()
  balances.open(7, 5n)
  expect(balances.wrong(new Map())).toEqual([{ uid: 7, expectedMinor: 5n, actualMinor: 0n }])
  expect(() => balances.add(8, 1n)).toThrow('not opened')
})

test.each([
  [100n, 2000, true, 200n],
  [100n, 2000, false, 0n],
  [33n, 1515, true, 49n],
] as const)('a stake of %s at %s pays, if won is %s, %s', (stake, odds, isWon, payout) => {
  expect(expectedPayoutMinor(stake, odds, isWon)).toBe(payout)
})

test('what is not stored is lost, what is stored twice is doubled, and what was not acknowledged is neither', () => {
  const acknowledged = new Set(['a', 'b', 'c'])
  expect(countStored(acknowledged, ['a', 'b', 'c', 'd', 'd'])).toEqual({ lost: 0, doubled: 0 })
  expect(countStored(acknowledged, ['a', 'c', 'c'])).toEqual({ lost: 1, doubled: 1 })
})
