import { expect, test } from 'vitest'
import type { Bet, BetState } from '#contract/sportsbook.ts'
import { cashedOutSince, decidedSince, mergeBets, mergeKnown } from './merge-bets.ts'

const bet = (id: string, state: BetState = 'accepted') => ({ id, state }) as Bet
const idsOf = (bets: readonly Bet[]) => bets.map(({ id, state }) => `${id} ${state}`)

test('what came is the newer word on a bet, each stands once, the newest first', () => {
  const known = [bet('9'), bet('8')]
  expect(idsOf(mergeBets(known, [bet('10'), bet('9', 'settled')]))).toEqual([
    '10 accepted',
    '9 settled',
    '8 accepted',
  ])
  expect(idsOf(mergeKnown(known, [bet('10'), bet('9', 'settled')]))).toEqual(['9 settled', '8 accepted'])
})

test('a bet that is no longer among the open ones is decided, if the answer covers it', () => {
  const shown = [bet('9'), bet('8'), bet('7', 'settled'), bet('5')]
  expect(decidedSince(shown, { items: [bet('9')], total: 1 })).toEqual(['8', '5'])
  expect(decidedSince(shown, { items: [bet('9'), bet('6')], total: 5 })).toEqual(['8'])
  expect(decidedSince(shown, { items: [], total: 0 })).toEqual(['9', '8', '5'])
})

test('a bet that is cashed out reports once what was paid for its remainder', () => {
  const paid = (state: BetState, cashedOut: number) => ({
    ...bet('9', state),
    cashed_out: cashedOut,
    currency: 'EUR',
  })
  expect(cashedOutSince([paid('accepted', 2)], [paid('cashed_out', 5)])).toEqual([
    { amount: 3, currency: 'EUR' },
  ])
  expect(cashedOutSince([paid('cashed_out', 5)], [paid('cashed_out', 5)])).toEqual([])
  expect(cashedOutSince([paid('accepted', 0)], [paid('accepted', 2)])).toEqual([])
  expect(cashedOutSince([], [paid('cashed_out', 5)])).toEqual([])
})
