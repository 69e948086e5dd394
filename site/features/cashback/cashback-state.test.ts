import { expect, test } from 'vitest'
import { daysLeft, isCollectable, isUnseen, lastDayOf } from './cashback-state.ts'

const soon = '2026-03-09T07:00:00.000Z'

test.each([
  ['a new one that can be collected', 'active', soon, null, true],
  ['one that waits to be paid by the house', 'active', null, '6', true],
  ['one that the house has paid', 'paid_out', null, null, true],
  ['one that its player has collected', 'paid_out', soon, null, false],
  ['one that has expired', 'expired', soon, null, false],
  ['one that was seen', 'active', soon, '7', false],
] as const)('%s', (_, status, until, seen, isNews) => {
  expect(isUnseen({ id: '7', status, receiving_expired_at: until }, seen)).toBe(isNews)
})

test('CK-02 the latest cashback is shown where its id differs from the one seen, and it is active or paid by the house itself', () => {
  const active = { id: '7', status: 'active', receiving_expired_at: soon } as const
  expect([isUnseen(active, null), isUnseen(active, '6'), isUnseen(active, '7')]).toEqual([true, true, false])
  expect(isUnseen({ ...active, status: 'paid_out' }, null)).toBe(false)
  expect(isUnseen({ ...active, status: 'paid_out', receiving_expired_at: null }, null)).toBe(true)
  expect(isUnseen(undefined, null)).toBe(false)
})

test('CK-05 a day that has begun is a day that is left', () => {
  const now = Date.parse('2026-03-07T06:00:00.000Z')
  expect([
    daysLeft(soon, now),
    daysLeft(soon, Date.parse(soon)),
    daysLeft(soon, Date.parse(soon) + 1),
  ]).toEqual([3, 0, 0])
  expect(lastDayOf('2026-03-09T00:00:00.000Z').slice(0, 10)).toBe('2026-03-08')
  expect(isCollectable({ status: 'active', receiving_expired_at: null })).toBe(false)
})
