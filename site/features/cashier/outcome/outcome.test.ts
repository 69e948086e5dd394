import { depositStatuses, withdrawalStatuses } from '#contract/values.ts'
import { expect, test } from 'vitest'
import { isUnderWay, outcomePageOf, outcomePath, pollPauseMs } from './outcome.ts'

test.each([
  ['new', '/cashier/paypending/7'],
  ['pending', '/cashier/paypending/7'],
  ['review', '/cashier/paypending/7'],
  ['processing', '/cashier/paypending/7'],
  ['success', '/cashier/paysuccess/7'],
  ['failed', '/cashier/payfail/7'],
  ['declined', '/cashier/payfail/7'],
  ['expired', '/cashier/payfail/7'],
  ['cancelled', '/cashier/paycancel/7'],
] as const)('CA-10 a payment that is %s is shown at %s', (status, path) => {
  expect(outcomePath({ id: '7', status })).toBe(path)
})

test('CA-09 every status of deposits and withdrawals has a page, and only those under way are asked for again', () => {
  for (const status of [...depositStatuses, ...withdrawalStatuses]) {
    expect(isUnderWay({ status }), status).toBe(outcomePageOf({ status }) === 'pending')
  }
})

test('CA-10 the status is asked for after 2 seconds, then ever less often, but at least every 10', () => {
  expect([0, 1, 2, 7, 8, 9, 500].map(pollPauseMs)).toEqual([2000, 3000, 4000, 9000, 10_000, 10_000, 10_000])
})
