import { expect, test } from 'vitest'
import { decimalText } from '#contract/rational.ts'
import type { RankingRecord } from '../records/ranking-record.ts'
import { multiplierOf } from './outcome-result.ts'
import { findMarketType, settleMarket, settlePlaces } from './market-types.ts'
import { placeTermsOf } from './outright-markets.ts'

/**
 * The payout of a bet of 1 at odds of 3.00 on the win, and on a place if three places pay: `ranking › win … ›
 * place …`. Letters with places are the ranking; `a-` is a non-runner, `a0` has no place. A competitor that is
 * not named is lost.
 */
const table = `
a1 b2 c3 d4 played › win a 3 › place a 3 b 3 c 3
a1 b2 c3 d3 played › win a 3 › place a 3 b 3 c 1.5 d 1.5
a1 b2 c3 d3 e3 f3 played › win a 3 › place a 3 b 3 c 0.75 d 0.75 e 0.75 f 0.75
a1 b1 c3 d4 played › win a 1.5 b 1.5 › place a 3 b 3 c 3
a1 b1 c1 d1 played › win a 0.75 b 0.75 c 0.75 d 0.75 › place a 2.25 b 2.25 c 2.25 d 2.25
a1 b2 c2 d2 played › win a 3 › place a 3 b 2 c 2 d 2
a1 b2 c3 d- e0 played › win a 3 d 1 › place a 3 b 3 c 3 d 1
a1 b- c- d- played › win a 3 b 1 c 1 d 1 › place a 3 b 1 c 1 d 1
a1 b2 c3 d4 cancelled › win a 1 b 1 c 1 d 1 › place a 1 b 1 c 1 d 1
a0 b0 c- abandoned › win a 1 b 1 c 1 › place a 1 b 1 c 1
a1 b2 c3 d4 › open › open`
  .trim()
  .split('\n')
  .map((line) => line.split(' › ') as [ranking: string, win: string, place: string])

const recordOf = (ranking: string): RankingRecord => {
  const words = ranking.split(' ')
  return {
    sport: 'ranking',
    ending: (['played', 'cancelled', 'abandoned'] as const).find((one) => words.includes(one)) ?? null,
    periodsOver: 0,
    competitors: words
      .filter((word) => /^[a-z][-\d]$/.test(word))
      .map((word) => ({
        ref: word.slice(0, 1),
        place: Number(word.slice(1)) || null,
        isNonRunner: word.endsWith('-'),
      })),
  }
}

const paid = (settled: ReturnType<typeof settleMarket>) =>
  settled &&
  Object.fromEntries(
    Object.entries(settled).map(([outcome, result]) => [
      outcome,
      Number(decimalText(multiplierOf(result, 3000), 2)),
    ]),
  )

test.each(table)('S5 %s › %s › %s', (ranking, win, place) => {
  const record = recordOf(ranking)
  const expected = (pays: string) =>
    pays === 'open'
      ? undefined
      : Object.fromEntries([
          ...record.competitors.map(({ ref }) => [ref, 0] as const),
          ...[...pays.matchAll(/\b([a-z]) (\d\S*)/g)].map(([, ref = '', sum]) => [ref, Number(sum)] as const),
        ])
  expect(paid(settleMarket('outright_winner', 'divisor=4|places=3', record))).toEqual(expected(win))
  expect(paid(settlePlaces('outright_winner', 'divisor=4|places=3', record))).toEqual(expected(place))
  expect(settlePlaces('outright_winner', '', record)).toBeUndefined()
})

test.each([
  ['', true, null],
  ['divisor=4|places=3', true, { divisor: 4, places: 3 }],
  ['divisor=5|places=10', true, { divisor: 5, places: 10 }],
  ['divisor=1|places=3', false, null],
  ['divisor=4|places=1', false, null],
  ['divisor=4|places=3.5', false, null],
  ['places=3', false, null],
])('the terms of places %j are ones: %s', (specifiers, isOne, terms) => {
  const given = Object.fromEntries(specifiers.split('|').flatMap((pair) => (pair ? [pair.split('=')] : [])))
  expect(findMarketType('tennis', 'outright_winner')?.accepts(given)).toBe(isOne)
  expect(placeTermsOf({ type: 'outright_winner', specifiers })).toEqual(terms)
  expect(placeTermsOf({ type: 'winner', specifiers })).toBeNull()
})
