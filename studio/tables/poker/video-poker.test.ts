import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ChoiceSheet } from '../../frame/choice-sheet.ts'
import { metricsOf } from '../../frame/distribution.ts'
import { replay } from '../../frame/game.ts'
import { asNumber, decimalText, rational, times } from '#contract/rational.ts'
import { pokerHand } from './poker-hands.ts'
import { deucesWild, jacksOrBetter, videoPokerOf } from './video-poker.ts'
import { countDeals, createTally } from './video-poker-maths.ts'
import { bestPlaySheet } from './video-poker-sheet.ts'
import { fittingLines, readList } from './video-poker-strategy.ts'

const suits = 'shdc'
const ranks = 'A23456789TJQK'
/** Cards as `Ah Td 2c`. */
const cards = (text: string): number[] =>
  text.split(' ').map((card) => ranks.indexOf(card[0]!) + 13 * suits.indexOf(card[1]!))

test.each([
  ['As Ks Qs Js Ts', 'royal-flush', 'natural-royal-flush'],
  ['9s Ks Qs Js Ts', 'straight-flush', 'straight-flush'],
  ['Ah 3h 4h 5h 6h', 'flush', 'flush'],
  ['Ah 2h 3h 4h 5h', 'straight-flush', 'straight-flush'],
  ['Ah 2c 3h 4h 5h', 'straight', 'straight-flush'],
  ['Qh Kc Ah 3h 4h', 'none', 'none'],
  ['7h 7c 7s 7d 4h', 'four-of-a-kind', 'four-of-a-kind'],
  ['7h 7c 7s 4d 4h', 'full-house', 'full-house'],
  ['7h 7c 7s 4d Kh', 'three-of-a-kind', 'three-of-a-kind'],
  ['7h 7c 4s 4d Kh', 'two-pair', 'two-pair'],
  ['Jh Jc 4s 5d Kh', 'jacks-or-better', 'jacks-or-better'],
  ['Th Tc 4s 5d Kh', 'none', 'none'],
  ['2h 2c 2s 2d Kh', 'four-of-a-kind', 'four-deuces'],
  ['As Ks 2s 2h Ts', 'none', 'wild-royal-flush'],
  ['9s 9h 9d 9c 2h', 'four-of-a-kind', 'five-of-a-kind'],
  ['9s 9h 2d 2c 2h', 'full-house', 'five-of-a-kind'],
  ['3s 7s 2d 2c 2h', 'three-of-a-kind', 'straight-flush'],
  ['3s 8s 2d 2c 2h', 'three-of-a-kind', 'four-of-a-kind'],
  ['9s 9h Kd Kc 2h', 'two-pair', 'full-house'],
  ['9s 3s Ks 5s 2h', 'none', 'flush'],
  ['As 3h 2d 5c 4h', 'straight', 'straight'],
  ['Ks Th 2d Jc 9h', 'none', 'straight'],
  ['Ks Kh 2d Jc 9h', 'jacks-or-better', 'three-of-a-kind'],
  ['Ks Qh 2d 4c 9h', 'none', 'none'],
])('D9 %s is %s, and with wild deuces %s', (text, plain, wild) => {
  expect([pokerHand(cards(text), false), pokerHand(cards(text), true)]).toEqual([plain, wild])
})

describe('a round', () => {
  const game = videoPokerOf(jacksOrBetter)
  const asked: number[] = []
  /** Draws the next card of the unshuffled pack, unless `reach` gives a distance. */
  const play = (actions: readonly (readonly number[])[], reach: readonly number[] = []) => {
    asked.length = 0
    const played = replay(game, { choice: { stakeMinor: 7n }, actions }, (bound) => {
      asked.push(bound)
      return reach[asked.length - 1] ?? 0
    })
    return played && { ...played, view: game.view(played.state) }
  }

  test('N6 five cards are dealt, then the gaps are filled from the left with the next ones', () => {
    expect(play([])).toMatchObject({
      stakedMinor: 7n,
      winMinor: null,
      view: {
        dealt: [0, 1, 2, 3, 4],
        cards: [0, 1, 2, 3, 4],
        held: null,
        hand: 'straight-flush',
        factor: 50,
      },
    })
    expect(asked).toEqual([52, 51, 50, 49, 48])
    // The second card is the king of clubs, which is swapped with the two of spades.
    expect(play([[1, 4]], [0, 50])?.view).toMatchObject({ dealt: [0, 51, 2, 3, 4], cards: [5, 51, 6, 7, 4] })
    expect(asked).toEqual([52, 51, 50, 49, 48, 47, 46, 45])
  })

  test('D9 the final hand pays whole stakes, and nothing is staked besides', () => {
    expect(play([[0, 1, 2, 3, 4]])).toMatchObject({ stakedMinor: 7n, winMinor: 350n })
    expect(play([[]])?.view.cards).toEqual([5, 6, 7, 8, 9])
  })

  test.each([[[1, 1]], [[4, 1]], [[5]], [[0.5]], [[-1]]])('holding %j is no action', (held) => {
    expect(play([held])).toBeUndefined()
    expect(play([[0], [0]])).toBeUndefined()
  })

  test('E3 a player who has left holds every card, which stakes nothing', () => {
    const state = play([])?.state
    expect(state && game.steps?.leave(state)).toEqual([0, 1, 2, 3, 4])
    expect(state && game.steps?.costOf(state, [0, 1, 2, 3, 4])).toBe(0n)
  })
})

const published = ({ sysname }: { sysname: string }): ChoiceSheet =>
  JSON.parse(readFileSync(new URL(`../sheets/${sysname}.json`, import.meta.url), 'utf8')) as ChoiceSheet

test.each([
  [jacksOrBetter, rational(1653526326983n, 1661102543100n), '4.42'],
  [deucesWild, rational(552196412883n, 553700847700n), '5.08'],
] as const)(
  'D3 D9 the sheet of $sysname is what the best of 32 holds comes to in all 2,598,960 deals, and its list what it says',
  (table, returnToPlayer, sigma) => {
    const sheet = published(table)
    const lines = sheet.strategy?.kind === 'list' ? sheet.strategy.rows.map(({ name }) => name) : []
    const [best, listed] = [createTally(table), createTally(table)]
    let deals = 0
    countDeals(table)((deal) => {
      deals += deal.weight
      best.add(deal, deal.best)
      listed.add(deal, readList(lines, fittingLines(deal, table)))
    })
    expect(deals).toBe(2_598_960)
    const figures = metricsOf(best.distribution())
    expect(figures.returnToPlayer).toEqual(returnToPlayer)
    expect(Math.sqrt(asNumber(figures.variance)).toFixed(2)).toBe(sigma)
    const { strategy, ...rest } = sheet
    expect(bestPlaySheet(table, best.distribution())).toEqual(rest)
    const byList = metricsOf(listed.distribution()).returnToPlayer
    expect(decimalText(times(byList, rational(100n, 1n)), 2)).toBe(strategy?.percent)
    expect(asNumber(byList)).toBeLessThan(asNumber(returnToPlayer))
  },
)
