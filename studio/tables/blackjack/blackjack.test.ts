import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ChoiceSheet } from '../../frame/choice-sheet.ts'
import { metricsOf } from '../../frame/distribution.ts'
import { replay } from '../../frame/game.ts'
import { asNumber, rational } from '#contract/rational.ts'
import { tableGames } from '../table-games.ts'
import {
  blackjackDistribution,
  blackjackMeans,
  byChart,
  byCount,
  insuranceDistribution,
} from './blackjack-maths.ts'
import { chartParts } from './blackjack-sheet.ts'
import { strategyChart } from './strategy-chart.ts'
import { blackjack, type BlackjackAction } from './blackjack.ts'

const suits = 'shdc'
const ranks = 'A23456789TJQK'

/** Deals cards named as `As Td 2c` in this order, each from a pack of the six that still has it. */
const play = (dealt: string, actions: BlackjackAction[] = [], boxes: readonly number[] = [1]) => {
  const seen = new Map<number, number>()
  const wanted = dealt.split(' ').map((name) => {
    const card = ranks.indexOf(name[0]!) + 13 * suits.indexOf(name[1]!)
    const pack = seen.get(card) ?? 0
    seen.set(card, pack + 1)
    return card + 52 * pack
  })
  // The place of each card after the earlier swaps.
  const standing = Array.from({ length: 312 }, (_, at) => at)
  let place = 0
  const draw = (bound: number): number => {
    expect(bound).toBe(312 - place)
    const at = standing.indexOf(wanted[place] ?? -1)
    if (at < 0) expect.fail(`a card more than ${dealt} was drawn`)
    standing[at] = standing[place] ?? 0
    place += 1
    return at - (place - 1)
  }
  const choice = { stakeMinor: 20n, bets: boxes.map((box) => ({ spot: `box-${box}`, chips: 1 })) }
  const played = replay(blackjack, { choice, actions }, draw)
  return played && { ...played, view: blackjack.view(played.state), drawn: place }
}

describe('a round of blackjack', () => {
  test('N6 cards go to each box and the dealer, then once more, the last one face down', () => {
    const open = play('2s 3h 9d 4c 5s 6h Td 7c', [], [1, 2, 3])
    expect(open?.view).toMatchObject({
      dealer: [42],
      dealerPoints: 4,
      active: 0,
      offers: ['hit', 'stand', 'double'],
      hands: [{ points: 7 }, { points: 9 }, { points: 19 }],
    })
    expect(open).toMatchObject({ stakedMinor: 60n, winMinor: null })
    expect(JSON.stringify(open?.view)).not.toContain('45')
  })

  test.each<[string, string, BlackjackAction[], bigint, bigint]>([
    ['stand and win', 'Ts 6h 9d Tc 9s', ['stand'], 20n, 40n],
    ['stand and lose', 'Ts 6h 8d Tc 3s', ['stand'], 20n, 0n],
    ['push', 'Ts Th 9d 9c', ['stand'], 20n, 20n],
    ['bust: the dealer draws nothing', 'Ts 6h 8d Tc 5s', ['hit'], 20n, 0n],
    ['a blackjack pays three to two, and the dealer draws nothing', 'As 6h Td Tc', [], 20n, 50n],
    ['a blackjack meets another', 'As Th Td Ac', [], 20n, 20n],
    ['the dealer looks under a ten before anybody plays', 'Ts Th 8d Ac', [], 20n, 0n],
    ['a hand of 21 stands by itself', 'Ts 6h 2d Tc 9s 7d', ['hit'], 20n, 40n],
    ['the dealer stops at a soft 17', 'Ts 6h 8d Ac', ['stand'], 20n, 40n],
    ['a double takes one card', '6s 6h 5d Tc Ts 5h', ['double'], 40n, 40n],
    ['a double that wins', '6s 6h 5d Tc Ts 9h', ['double'], 40n, 80n],
    [
      'a split, each hand played in its turn',
      '8s 6h 8d Tc Ts 3h Tc Th',
      ['split', 'stand', 'double'],
      60n,
      120n,
    ],
    ['aces get one card each, and 21 is no blackjack then', 'As 6h Ad Tc Ts 9h 5d', ['split'], 40n, 20n],
    ['insurance pays two to one', 'Ts Ah 9d Kc', ['insure'], 30n, 30n],
    ['insurance that is lost', 'Ts Ah 9d 8c', ['insure', 'stand'], 30n, 20n],
    ['no insurance beside a blackjack of the dealer', 'Ts Ah 9d Kc', ['decline'], 20n, 0n],
    ['even money: an insured blackjack', 'As Ah Td Kc', ['insure'], 30n, 50n],
  ])('D2 %s', (_name, dealt, actions, staked, won) => {
    const round = play(dealt, actions)
    expect(round).toMatchObject({ stakedMinor: staked, winMinor: won })
    expect(round?.drawn).toBe(dealt.split(' ').length)
  })

  test.each<[string, string, BlackjackAction[]]>([
    ['doubling three cards', '2s 6h 3d Tc 4s', ['hit', 'double']],
    ['splitting what is no pair', '2s 6h 3d Tc', ['split']],
    ['splitting twice', '8s 6h 8d Tc 8h', ['split', 'split']],
    ['insurance without an ace', 'Ts 6h 9d Tc', ['insure']],
    ['playing before the insurance is settled', 'Ts Ah 9d 8c', ['hit']],
    ['acting after the end', 'Ts 6h 9d Tc 9s', ['stand', 'stand']],
    ['doubling split aces', 'As 6h Ad Tc Ts 9h 5d', ['split', 'double']],
  ])('%s is no move', (_name, dealt, actions) => {
    expect(play(dealt, actions)).toBeUndefined()
  })

  test('D9 two boxes are paid each by itself, and insured together', () => {
    const round = play('Ts As Ah 9d Td Kc', ['insure'], [1, 3])
    expect(round).toMatchObject({ stakedMinor: 60n, winMinor: 20n + 60n })
    expect(round?.view.hands.map(({ box, end }) => [box, end])).toEqual([
      [0, 'lost'],
      [2, 'push'],
    ])
  })

  test('E3 a player who has left takes no insurance and stands, which stakes nothing', () => {
    const left = (dealt: string, actions: BlackjackAction[] = []) => {
      const state = play(dealt, actions)?.state
      return state && blackjack.steps?.leave(state)
    }
    expect([left('Ts Ah 9d 8c'), left('Ts Ah 9d 8c', ['decline']), left('8s 6h 8d Tc')]).toEqual([
      'decline',
      'stand',
      'stand',
    ])
  })

  test('every chip halves without a rest, so that three to two and insurance are whole minor units', () => {
    for (const minor of tableGames.blackjack.stakesMinor) expect(minor % 2n).toBe(0n)
    const choice = { stakeMinor: 100n, bets: [{ spot: 'box-1', chips: 501 }] }
    expect(blackjack.stakeOf(choice)).toBeGreaterThan(blackjack.maxStakeMinor ?? 0n)
    expect(blackjack.stakeOf({ ...choice, bets: [{ spot: 'box-4', chips: 1 }] })).toBeUndefined()
  })
})

test('D3 D9 the sheet and its chart are what every order of the cards comes to: 99.5401 by the chart, 99.5431 by counting', () => {
  const path = new URL('../sheets/blackjack.json', import.meta.url)
  const sheet = JSON.parse(readFileSync(path, 'utf8')) as ChoiceSheet
  const chart = strategyChart()
  const cut = (share: number): string => (Math.floor(share * 10_000) / 100).toFixed(2)
  const means = [blackjackMeans(byChart(chart)), blackjackMeans(byCount)]
  expect(means.map(({ net }) => (100 * (1 + net)).toFixed(4))).toEqual(['99.5401', '99.5431'])
  expect(means[0]?.staked.toFixed(3)).toBe('1.127')
  const ofAll = means.map(({ net, staked }) => cut(1 + net / staked))
  expect(sheet.choices.slice(0, 2).map(({ percent }) => percent)).toEqual(ofAll)
  expect(sheet.choices[0]?.deviation).toMatch(/^1\.146/)
  const rounds = blackjackDistribution(byChart(chart))
  const chance = (isIn: (gain: number) => boolean) =>
    cut(
      rounds
        .filter(({ timesStake, staked }) => isIn(asNumber(timesStake) - asNumber(staked ?? rational(1n, 1n))))
        .reduce((sum, { weight }) => sum + Number(weight), 0) /
        rounds.reduce((sum, { weight }) => sum + Number(weight), 0),
    )
  expect(sheet.choices[0]?.hitRate).toEqual({ percent: chance((gain) => gain > 0) })
  expect(sheet.choices[0]?.stakeReturned).toEqual({ percent: chance((gain) => gain === 0) })
  expect(sheet.strategy).toEqual({
    kind: 'grid',
    percent: ofAll[0],
    firstPercent: cut(1 + (means[0]?.net ?? 0)),
    columns: ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'],
    parts: chartParts(chart),
  })
  expect(sheet.mathVersion).toBe(tableGames.blackjack.mathVersion)
  expect((100 * asNumber(metricsOf(insuranceDistribution).returnToPlayer)).toFixed(4)).toBe('92.6045')
})
