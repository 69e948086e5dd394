import { describe, expect, test } from 'vitest'
import type { RoundPicture } from '#contract/studio-views.ts'
import type { StudioGame } from '../frame/studio-game.ts'
import { fastGames } from '../fast/fast-games.ts'
import { crashGame } from '../live/crash.ts'
import { salonRoulette } from '../live/salon-roulette.ts'
import { tableGames } from '../tables/table-games.ts'
import { coveredStakeAtStart, coveredStakeOfLiveBet, wasAtRisk, wasExitAtRisk } from './covered-stake.ts'

const laid = (chips: Readonly<Record<string, number>>) => ({
  stakeMinor: '100',
  bets: Object.entries(chips).map(([spot, count]) => ({ spot, chips: count })),
})
const numbers = (count: number) =>
  laid(Object.fromEntries(Array.from({ length: count }, (_, pocket) => [String(pocket), 1])))

describe('BN-06 what of a stake carries no risk, by the bets', () => {
  const { dice, limbo, plinko } = fastGames
  const { baccarat, 'sic-bo': sicBo, 'european-roulette': european, 'french-roulette': french } = tableGames
  test.each<[what: string, game: StudioGame, choice: object, coveredMinor: bigint]>([
    ['red and black alike', european, laid({ red: 10, black: 10 }), 2000n],
    ['red, and less on black', european, laid({ red: 10, black: 6 }), 1200n],
    ['red alone', european, laid({ red: 10 }), 0n],
    ['all dozens', european, laid({ 'dozen-1': 5, 'dozen-2': 5, 'dozen-3': 5 }), 1500n],
    ['two dozens', european, laid({ 'dozen-1': 5, 'dozen-2': 5 }), 0n],
    ['33 numbers', european, numbers(33), 0n],
    ['34 numbers', european, numbers(34), 3400n],
    ['37 numbers', european, numbers(37), 3600n],
    ['high and low with the zero', french, laid({ high: 18, low: 18, '0': 1 }), 3600n],
    ['player and banker', baccarat, laid({ player: 10, banker: 10 }), 1950n],
    ['player, and less on banker', baccarat, laid({ player: 10, banker: 4 }), 780n],
    ['player and a tie', baccarat, laid({ player: 10, tie: 1 }), 0n],
    ['small and big', sicBo, laid({ small: 10, big: 10 }), 2000n],
    ['odd and even with every triple', sicBo, laid({ odd: 10, even: 10, 'any-triple': 1 }), 2000n],
    ['small alone', sicBo, laid({ small: 10 }), 0n],
    ['a side that wins 91.89 of 100', dice, { stakeMinor: '100', winning: 9189, isOver: true }, 0n],
    ['a side that wins 91.90 of 100', dice, { stakeMinor: '100', winning: 9190, isOver: true }, 100n],
    ['a target of 1.07', limbo, { stakeMinor: '100', target: 107 }, 100n],
    ['a target of 1.08', limbo, { stakeMinor: '100', target: 108 }, 0n],
    ['a ball that falls as it likes', plinko, { stakeMinor: '100', rows: 8, risk: 'low' }, 0n],
  ])('%s', (_what, game, choice, coveredMinor) => {
    expect(game.stakeOf(choice)).toBeDefined()
    expect(coveredStakeAtStart(game, choice)).toBe(coveredMinor)
  })

  test('at the wheel that all share it is the same, and a stake that is left by its player counts later', () => {
    const lines = (['red', 'black'] as const).map((spot) => ({ spot, minor: 1000n }))
    const stake = { stakeMinor: 2000n, target: null, lines }
    expect(coveredStakeOfLiveBet(salonRoulette, stake)).toBe(2000n)
    expect(coveredStakeOfLiveBet(salonRoulette, { ...stake, stakeMinor: 1000n, lines: lines.slice(1) })).toBe(
      0n,
    )
    expect(coveredStakeOfLiveBet(crashGame, { stakeMinor: 100n, target: 101, lines: null })).toBe(100n)
  })
})

test('BN-06 a round that its player ends was at risk by the chance that they took, or where it was lost', () => {
  const mines = (count: number, picked: number[], end: 'open' | 'lost' | 'cashed'): RoundPicture => ({
    kind: 'mines',
    mines: count,
    picked,
    hidden: null,
    factor: 0,
    nextFactor: null,
    end,
  })
  expect(wasAtRisk(mines(1, [0], 'cashed'))).toBe(false)
  expect(wasAtRisk(mines(1, [0, 1], 'cashed'))).toBe(false)
  expect(wasAtRisk(mines(1, [0, 1, 2], 'cashed'))).toBe(true)
  expect(wasAtRisk(mines(3, [0], 'cashed'))).toBe(true)
  expect(wasAtRisk(mines(1, [0], 'lost'))).toBe(true)
  expect(wasAtRisk(mines(1, [0], 'open'))).toBeUndefined()
  const hiLo = (card: number, guess: 'higher' | 'lower'): RoundPicture => ({
    kind: 'hi-lo',
    cards: [card, 5],
    guesses: [guess],
    factor: '1/1',
    offers: {},
    end: 'cashed',
  })
  expect(wasAtRisk(hiLo(1, 'higher'))).toBe(false)
  expect(wasAtRisk(hiLo(2, 'higher'))).toBe(true)
  expect([107, 108].map(wasExitAtRisk)).toEqual([false, true])
  expect(wasExitAtRisk(null)).toBe(true)
})
