import { expect, test } from 'vitest'
import type { Transaction } from '#contract/cashier.ts'
import {
  hasMore,
  historyAfter,
  historyFrom,
  historyTabOf,
  isTotalLowerBound,
  type HistoryEvent,
} from './history-state.ts'

const row = (id: number): Transaction => ({
  id: String(id),
  type: 'deposit',
  status: 'success',
  reason: null,
  method: 'card',
  method_name: 'Bank card',
  amount: { amount: id, currency: 'EUR' },
  requisites: {},
  created_at: '2026-03-05T07:04:00.000Z',
  updated_at: '2026-03-05T07:04:00.000Z',
  domain: 'localhost',
  can_cancel: false,
  reversals: [],
  parts: [],
})
const rows = (...ids: number[]) => ids.map(row)
const first = { items: rows(10, 9, 8, 7), total: 10 }
const ids = (events: HistoryEvent[], state = historyFrom('deposit', first)) =>
  events.reduce(historyAfter, state).items.map(({ id }) => Number(id))

test.each([
  [null, 'deposit'],
  ['deposit', 'deposit'],
  ['withdrawal', 'withdrawal'],
  ['zzz', 'deposit'],
  ['bonuses', 'bonuses'],
  ['cashbacks', 'cashbacks'],
])('HI-01 ?tab=%s opens the tab %s', (value, tab) => {
  expect(historyTabOf(value)).toBe(tab)
})

test('HI-04 the next page stands below the first', () => {
  const page = { items: rows(6, 5, 4, 3), total: 10 }
  expect(
    ids([
      { type: 'asked', request: 1 },
      { type: 'arrived', request: 1, offset: 4, page },
    ]),
  ).toEqual([10, 9, 8, 7, 6, 5, 4, 3])
})

test('HI-03 a payment made in between moves no row into the list twice', () => {
  const page = { items: rows(7, 6, 5, 4), total: 11 }
  expect(
    ids([
      { type: 'asked', request: 1 },
      { type: 'arrived', request: 1, offset: 4, page },
    ]),
  ).toEqual([10, 9, 8, 7, 6, 5, 4])
})

test('HI-02 switching empties the list and waits for the new tab', () => {
  const state = historyAfter(historyFrom('deposit', first), { type: 'opened', tab: 'withdrawal', request: 1 })
  expect(state).toEqual({
    tab: 'withdrawal',
    items: [],
    total: 0,
    request: 1,
    isAtEnd: false,
    status: 'loading',
  })
})

test('HI-02 a late answer of the former tab is dropped, also when its tab is open again', () => {
  const late: HistoryEvent = {
    type: 'arrived',
    request: 1,
    offset: 4,
    page: { items: rows(6, 5), total: 10 },
  }
  const away: HistoryEvent = { type: 'opened', tab: 'withdrawal', request: 2 }
  const back: HistoryEvent = { type: 'opened', tab: 'deposit', request: 3 }
  const fresh: HistoryEvent = { type: 'arrived', request: 3, offset: 0, page: first }
  expect(ids([{ type: 'asked', request: 1 }, away, late])).toEqual([])
  expect(ids([{ type: 'asked', request: 1 }, away, back, late])).toEqual([])
  expect(ids([{ type: 'asked', request: 1 }, away, back, late, fresh])).toEqual([10, 9, 8, 7])
  expect(ids([{ type: 'asked', request: 1 }, away, back, fresh, late])).toEqual([10, 9, 8, 7])
})

test('a list asked for again from its beginning is replaced, so that a cancelled withdrawal shows as such', () => {
  const page = { items: rows(10, 9), total: 2 }
  expect(
    ids([
      { type: 'asked', request: 1 },
      { type: 'arrived', request: 1, offset: 0, page },
    ]),
  ).toEqual([10, 9])
})

test('a failed page keeps what stands, and a late failure changes nothing', () => {
  const afterRequest = historyAfter(historyFrom('deposit', first), { type: 'asked', request: 2 })
  expect(historyAfter(afterRequest, { type: 'failed', request: 2 })).toMatchObject({
    status: 'failed',
    items: first.items,
  })
  expect(historyAfter(afterRequest, { type: 'failed', request: 1 })).toBe(afterRequest)
})

test('HI-04 a list that is counted to its bound goes on behind it, until a page is empty', () => {
  const bounded = historyFrom('deposit', { items: rows(9, 8), total: 1000 })
  expect([isTotalLowerBound(bounded), hasMore(bounded)]).toEqual([true, true])
  const ended = [
    { type: 'asked', request: 1 },
    { type: 'arrived', request: 1, offset: 2, page: { items: [], total: 1000 } },
  ] as const satisfies HistoryEvent[]
  const state = ended.reduce(historyAfter, bounded)
  expect([isTotalLowerBound(state), hasMore(state)]).toEqual([false, false])
  const small = historyFrom('deposit', { items: rows(9, 8), total: 2 })
  expect([isTotalLowerBound(small), hasMore(small)]).toEqual([false, false])
})
