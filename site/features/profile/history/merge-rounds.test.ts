import { expect, test } from 'vitest'
import type { RoundSummary } from '#contract/games.ts'
import { mergeRounds } from './merge-rounds.ts'

const round = (id: string, status: RoundSummary['status'] = 'closed'): RoundSummary => ({
  id,
  game: { sysname: 'orchard', name: 'Orchard' },
  bet: { amount: 1, currency: 'EUR' },
  win: { amount: 0, currency: 'EUR' },
  currency: 'EUR',
  created_at: '2026-03-05T07:04:00.000Z',
  status,
  is_free: false,
})
const ids = (rounds: readonly RoundSummary[]) => rounds.map(({ id }) => id)

test('GM-18 the next page stands below, each round once, newest first', () => {
  expect(ids(mergeRounds([round('12'), round('9')], [round('9'), round('8')]))).toEqual(['12', '9', '8'])
})

test('GM-18 a round played in between comes on top without losing the older pages', () => {
  const shown = [round('9'), round('8'), round('7')]
  expect(ids(mergeRounds(shown, [round('100'), round('9')]))).toEqual(['100', '9', '8', '7'])
})

test('E1 a round that was open is replaced by its end', () => {
  expect(mergeRounds([round('9', 'open')], [round('9')])).toEqual([round('9')])
})

test('GM-18 the order is that of time, then of number', () => {
  const late = { ...round('5'), created_at: '2026-03-06T07:04:00.000Z' }
  expect(ids(mergeRounds([round('9'), round('10')], [late]))).toEqual(['5', '10', '9'])
})
