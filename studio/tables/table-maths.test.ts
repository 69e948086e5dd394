import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastGames } from '../fast/fast-games.ts'
import type { FastKind } from '../fast/fast-choices.ts'
import { fastSheet } from '../fast/fast-sheets.ts'
import type { ChoiceSheet, GameChoice } from '../frame/choice-sheet.ts'
import { metricsOf } from '../frame/distribution.ts'
import { replay } from '../frame/game.ts'
import { asNumber, rational } from '#contract/rational.ts'
import { baccarat, baccaratChoices, baccaratCounts, baccaratSpots, bankerDraws } from './baccarat.ts'
import { europeanRules, frenchRules, rouletteChoices, rouletteOf } from './roulette.ts'
import { neighboursOf, rouletteCalls, rouletteSpots, wheelOrder } from './roulette-spots.ts'
import { sicBo, sicBoChoices } from './sic-bo.ts'
import { spotTables, spotTableSheet } from './table-sheets.ts'

const figures = (choices: readonly GameChoice[]) =>
  new Map(choices.map(({ name, distribution }) => [name, metricsOf(distribution)]))
const sigma = ({ variance }: ReturnType<typeof metricsOf>): number => Math.sqrt(asNumber(variance))
const asPercent = ({ returnToPlayer }: ReturnType<typeof metricsOf>): string =>
  (100 * asNumber(returnToPlayer)).toFixed(4)

const sheets: (readonly [string, () => ChoiceSheet])[] = [
  ...Object.entries(fastGames).map(([name]) => [`fast/${name}`, () => fastSheet(name as FastKind)] as const),
  ...spotTables.map((name) => [`tables/${name}`, () => spotTableSheet(name)] as const),
]
test.each(sheets)('D3 D9 N11 the sheet of %s is what the rules in play come to', (name, sheetOf) => {
  const [folder, game] = name.split('/')
  const path = new URL(`../${folder}/sheets/${game}.json`, import.meta.url)
  expect(sheetOf()).toEqual(JSON.parse(readFileSync(path, 'utf8')))
})

describe('roulette', () => {
  test('D9 the cloth has its 157 spots, each once', () => {
    const counts = Object.entries(Object.groupBy(rouletteSpots, ({ kind }) => kind)).map(
      ([kind, spots]) => [kind, spots.length] as const,
    )
    expect(Object.fromEntries(counts)).toMatchObject({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      'first-four': 1,
      'six-line': 11,
      dozen: 3,
      column: 3,
    })
    expect(new Set(rouletteSpots.map(({ id }) => id)).size).toBe(157)
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, at) => at))
  })

  test('D3 every spot returns 36/37 exactly, and deviates from 1.00 to 5.84', () => {
    const all = [...figures(rouletteChoices(europeanRules)).values()]
    expect(all).toHaveLength(157)
    for (const { returnToPlayer } of all) expect(returnToPlayer).toEqual(rational(36n, 37n))
    const sigmas = all.map(sigma)
    expect([Math.min(...sigmas).toFixed(2), Math.max(...sigmas).toFixed(2)]).toEqual(['1.00', '5.84'])
  })

  test('D3 with la partage the even chances return 73/74, and nothing else changes', () => {
    const all = rouletteChoices(frenchRules).map(({ distribution }, at) => {
      const isEven = rouletteSpots[at]?.pockets.length === 18
      const { returnToPlayer } = metricsOf(distribution)
      expect(returnToPlayer).toEqual(isEven ? rational(73n, 74n) : rational(36n, 37n))
      return isEven ? sigma(metricsOf(distribution)).toFixed(2) : null
    })
    expect(all.filter((one) => one !== null)).toEqual(Array.from({ length: 6 }, () => '0.99'))
  })

  test('D9 call bets lay nine, six, five and four chips and cover their part of the wheel', () => {
    const pocketsOf = (bets: (typeof rouletteCalls)[number]['bets']) =>
      bets.flatMap(({ spot }) => rouletteSpots.find(({ id }) => id === spot)?.pockets ?? [])
    expect(
      rouletteCalls.map(({ id, bets }) => [
        id,
        bets.reduce((sum, { chips }) => sum + chips, 0),
        new Set(pocketsOf(bets)).size,
      ]),
    ).toEqual([
      ['voisins', 9, 17],
      ['tiers', 6, 12],
      ['orphelins', 5, 8],
      ['zero-game', 4, 7],
    ])
    // The three large calls cover the whole wheel without overlap.
    const [voisins, tiers, orphelins] = rouletteCalls.map(({ bets }) => new Set(pocketsOf(bets)))
    expect(new Set([...voisins!, ...tiers!, ...orphelins!]).size).toBe(37)
    expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15])
  })

  const play = (bets: { spot: string; chips: number }[], pocket: number, rules = europeanRules) =>
    replay(rouletteOf(rules), { choice: { stakeMinor: 10n, bets }, actions: [] }, () => pocket)

  test('D9 bets of one round are paid each by itself, and stake what they lay', () => {
    const bets = [
      { spot: '17', chips: 2 },
      { spot: 'black', chips: 5 },
      { spot: '0-1-2-3', chips: 1 },
    ]
    expect(play(bets, 17)).toMatchObject({ stakedMinor: 80n, winMinor: 720n + 100n })
    expect(play(bets, 0)?.winMinor).toBe(90n)
    expect(play(bets, 5)?.winMinor).toBe(0n)
    const even = [{ spot: 'odd', chips: 1 }]
    expect([play(even, 0)?.winMinor, play(even, 0, frenchRules)?.winMinor]).toEqual([0n, 5n])
  })

  test.each([
    ['none at all', []],
    [
      'a spot twice',
      [
        { spot: 'red', chips: 1 },
        { spot: 'red', chips: 1 },
      ],
    ],
    ['a spot of no table', [{ spot: '1-3', chips: 1 }]],
    ['half a chip', [{ spot: 'red', chips: 0.5 }]],
  ])('bets that are no bets: %s', (_name, bets) => {
    expect(play(bets, 0)).toBeUndefined()
  })
})

describe('baccarat', () => {
  test('D3 every order of the first six cards is counted once', () => {
    const counts = baccaratCounts()
    expect(counts).toEqual({
      player: 2_230_518_282_592_256,
      banker: 2_292_252_566_437_888,
      tie: 475_627_426_473_216,
    })
    expect(counts.player + counts.banker + counts.tie).toBe(4_998_398_275_503_360)
  })

  test.each([
    ['player', '98.7649', '0.95'],
    ['banker', '98.9421', '0.93'],
    ['tie', '85.6404', '2.64'],
    ['player-pair', '89.6386', '3.15'],
    ['banker-pair', '89.6386', '3.15'],
  ])('D3 a bet on the %s returns %s percent', (spot, percent, deviation) => {
    const exact = figures(baccaratChoices()).get(`baccarat.${spot}`)!
    expect(asPercent(exact)).toBe(percent)
    expect(sigma(exact).toFixed(2)).toBe(deviation)
  })

  /** Cards by value; nothing was moved before, so the draw is the distance. */
  const coup = (...values: number[]) => {
    const used = new Map<number, number>()
    const cards = values.map((value) => {
      const rank = value === 0 ? 12 : value - 1
      const copies = used.get(rank) ?? 0
      used.set(rank, copies + 1)
      return rank + 13 * copies
    })
    let place = 0
    // Follows a card that a swap has moved.
    const standing = new Map<number, number>()
    const draw = (): number => {
      const wanted = cards[place] ?? 0
      let at = wanted
      for (const [where, card] of standing) if (card === wanted) at = where
      standing.set(at, standing.get(place) ?? place)
      place += 1
      return at - (place - 1)
    }
    const bets = [
      { spot: 'player', chips: 1 },
      { spot: 'banker', chips: 1 },
      { spot: 'tie', chips: 1 },
    ]
    const played = replay(baccarat, { choice: { stakeMinor: 20n, bets }, actions: [] }, draw)
    const view = played && baccarat.view(played.state)
    return view && [view.player.length, view.banker.length, view.winner, played.winMinor]
  }

  test.each([
    // P B P B, then the third cards.
    ['a natural ends it', [4, 2, 4, 3], [2, 2, 'player', 40n]],
    ['both stand on six and seven', [3, 3, 4, 3], [2, 2, 'player', 40n]],
    [
      'the player draws on five, the banker with three stands against an eight',
      [2, 1, 3, 2, 8],
      [3, 2, 'tie', 0n],
    ],
    ['the banker with six draws against a six', [2, 3, 3, 3, 6, 2], [3, 3, 'banker', 39n]],
    ['the banker with six stands against a five', [2, 3, 3, 3, 5], [3, 2, 'banker', 39n]],
    ['where the player stands the banker draws on five', [3, 2, 4, 3, 4], [2, 3, 'banker', 39n]],
  ])('D9 %s', (_name, values, [players, bankers, winner, winMinor]) => {
    const told = coup(...values)
    expect(told?.slice(0, 2)).toEqual([players, bankers])
    if (winner !== 'tie') expect(told?.slice(2)).toEqual([winner, winMinor])
  })

  test.each([
    [2, 8, true],
    [3, 8, false],
    [3, 9, true],
    [4, 1, false],
    [4, 2, true],
    [5, 3, false],
    [5, 4, true],
    [6, 5, false],
    [6, 7, true],
    [7, 6, false],
    [5, undefined, true],
    [6, undefined, false],
  ])('D9 a banker with %i and a third card of %s beside it draws: %s', (points, third, isDrawn) => {
    expect(bankerDraws(points, third)).toBe(isDrawn)
  })

  test('D9 a tie returns the bets on both sides and pays eight to one', () => {
    const played = (() => {
      const bets = baccaratSpots.map((spot) => ({ spot, chips: 1 }))
      // The first four of the shoe are an ace, a two, a three and a four of spades: 4 against 6; then 5 and 6.
      return replay(baccarat, { choice: { stakeMinor: 100n, bets }, actions: [] }, () => 0)
    })()
    expect(played && baccarat.view(played.state)).toMatchObject({
      player: [0, 2, 4],
      banker: [1, 3],
      playerPoints: 9,
      bankerPoints: 6,
    })
    expect(played).toMatchObject({ stakedMinor: 500n, winMinor: 200n })
  })
})

describe('sic bo', () => {
  test('D3 every spot returns 96.25 to 97.22 percent, and deviates from 1.0 to 14.3', () => {
    const all = [...figures(sicBoChoices()).values()]
    expect(all).toHaveLength(52)
    const returns = all.map(({ returnToPlayer }) => asNumber(returnToPlayer)).toSorted((a, b) => a - b)
    expect([returns[0]?.toFixed(4), returns.at(-1)?.toFixed(4)]).toEqual(['0.9625', '0.9722'])
    const sigmas = all.map(sigma)
    expect([Math.min(...sigmas).toFixed(1), Math.max(...sigmas).toFixed(1)]).toEqual(['1.0', '14.3'])
  })

  const bets = ['small', 'odd', 'any-triple', 'triple-3', 'double-3', 'single-3', 'total-9', 'pair-1-3']
  const roll = (...dice: number[]) => {
    const rest = dice.map((die) => die - 1)
    const choice = { stakeMinor: 10n, bets: bets.map((spot) => ({ spot, chips: 1 })) }
    const played = replay(sicBo, { choice, actions: [] }, () => rest.shift() ?? 0)
    const view = played && sicBo.view(played.state)
    const won = view?.bets.filter(({ factor }) => factor > 0).map(({ spot, factor }) => `${spot} ${factor}`)
    return { won, winMinor: played?.winMinor }
  }

  test.each([
    [
      [3, 3, 3],
      ['any-triple 3500', 'triple-3 21000', 'double-3 1300', 'single-3 1300', 'total-9 840'],
      2794n,
    ],
    [[1, 3, 5], ['small 200', 'odd 200', 'single-3 200', 'total-9 840', 'pair-1-3 700'], 214n],
    [[3, 3, 4], ['small 200', 'double-3 1300', 'single-3 300'], 180n],
    [[6, 6, 5], ['odd 200'], 20n],
  ])('D9 a throw of %j pays what it shows', (dice, won, winMinor) => {
    expect(roll(...dice)).toEqual({ won, winMinor })
  })
})
