import { expect, test } from 'vitest'
import { nightMail } from '../../games/night-mail/definition.ts'
import { checkGame } from '../check-game.ts'
import { exactMetrics } from '../exact-metrics.ts'
import { asNumber, minus, plus, rational, times } from '#contract/rational.ts'
import { slotOf } from '../slot-reducer.ts'
import type { PickRules, SlotGame } from '../slot-game.ts'
import { boughtMetrics, pickMoments } from './pick-metrics.ts'

const rules = nightMail.picks!
const game = slotOf(nightMail)
const stops = (letters: number) =>
  nightMail.strips.base.map((strip, reel) => {
    const at = strip.indexOf('letter')
    return reel < letters ? at : (at + 8) % strip.length
  })
/** The stops, and then an order that leaves all places as they are. */
const drawOf = (draws: readonly number[]) => {
  let next = 0
  return () => draws[next++] ?? 0
}
const base = { stakeMinor: '100' }
const play = (actions: readonly unknown[], choice: object = base, draws = stops(3)) =>
  game.play({ choice, actions }, drawOf('isBought' in choice ? [] : draws))
const picksOf = (played: ReturnType<typeof play>) =>
  played?.view.kind === 'spins' ? played.view.picks : undefined

test('D9 two letters are no feature; three lay out twelve hidden ones, and the round waits', () => {
  expect(play([], base, stops(2))).toMatchObject({ winMinor: expect.any(BigInt) })
  expect(picksOf(play([], base, stops(2)))).toBeUndefined()
  const laid = play([])
  expect(laid?.winMinor).toBeNull()
  expect(picksOf(laid)).toEqual({ places: 12, picks: 3, picked: [], values: null })
  expect(JSON.stringify(laid?.view)).not.toContain('50')
})

test('D9 what is opened pays, the order was drawn before, and in the end all that was not opened is shown', () => {
  const spin = play([])!.view
  const won = spin.kind === 'spins' ? BigInt(spin.spins[0]!.winMinor) : 0n
  expect(picksOf(play([11, 0]))).toEqual({
    places: 12,
    picks: 3,
    picked: [
      { place: 11, timesStake: 50 },
      { place: 0, timesStake: 5 },
    ],
    values: null,
  })
  const over = play([11, 0, 10])
  expect(picksOf(over)?.values).toEqual(rules.values)
  expect(over).toMatchObject({ stakedMinor: 100n, winMinor: won + 100n * 95n })
  // Opening a place does not move its value.
  expect(picksOf(play([3, 4, 5]))?.values).toEqual(rules.values)
})

test.each([
  ['a place that is open', [0, 0]],
  ['a place that there is not', [12]],
  ['a fourth place', [0, 1, 2, 3]],
])('D9 %s cannot be opened', (_, actions) => {
  expect(play(actions)).toBeUndefined()
})

test('E3 for a player who has left the first places that are closed are opened, until the round is over', () => {
  const taken: unknown[] = [1]
  for (let step = 0; step < 5; step += 1) {
    const move = game.leave({ choice: base, actions: taken }, drawOf(stops(3)))
    if (move === undefined) break
    taken.push(move === 'refund' ? move : move.action)
  }
  expect(taken).toEqual([1, 0, 2])
  expect(play(taken)?.winMinor).not.toBeNull()
})

test('D9 a feature that is bought stakes its price, has no spin and pays what is opened', () => {
  const choice = { ...base, isBought: true }
  expect(game.stakeOf(choice)).toBe(100n * BigInt(rules.priceTimesStake))
  expect(play([], choice)?.view).toMatchObject({ kind: 'spins', spins: [] })
  expect(play([9, 10, 11], choice)).toMatchObject({ stakedMinor: 5100n, winMinor: 100n * 115n })
  expect(slotOf({ ...nightMail, picks: undefined } as SlotGame).stakeOf(choice)).toBeUndefined()
})

test('D3 what is bought returns within half a point of what the game does', () => {
  const bought = asNumber(boughtMetrics(rules).returnToPlayer)
  const all = asNumber(exactMetrics(nightMail).returnToPlayer)
  expect(Math.abs(bought - all)).toBeLessThan(0.005)
  expect(bought).toBeCloseTo(49 / 51, 12)
})

test('D3 mean, square and the most of what is opened equal every way to open', () => {
  const few: PickRules = { least: 3, picks: 2, values: [1, 1, 4, 9, 9], priceTimesStake: 1 }
  const sums = few.values.flatMap((first, at) => few.values.slice(at + 1).map((second) => first + second))
  const mean = (of: (sum: number) => number) =>
    rational(BigInt(sums.reduce((all, sum) => all + of(sum), 0)), BigInt(sums.length))
  expect(pickMoments(few)).toEqual({
    mean: mean((sum) => sum),
    square: mean((sum) => sum * sum),
    best: 18,
    least: 2,
    bestChance: rational(1n, BigInt(sums.length)),
  })
})

test('D3 the figures of the game equal every stop of short reels with every way to open', () => {
  const cut = nightMail.strips.base.map((strip) => {
    const at = strip.indexOf('letter')
    return Array.from({ length: 6 }, (_, by) => strip[(at + by) % strip.length]!)
  })
  const few: PickRules = { least: 3, picks: 1, values: [2, 7], priceTimesStake: 5 }
  const short: SlotGame = { ...nightMail, sysname: 'short', strips: { base: cut, free: cut }, picks: few }
  const figures = exactMetrics(short)
  const reels = slotOf(short)
  const wins: number[] = []
  for (let index = 0; index < 6 ** 5; index += 1) {
    const at = cut.map((_, reel) => Math.floor(index / 6 ** reel) % 6)
    const spun = reels.play({ choice: { stakeMinor: '10' }, actions: [] }, drawOf(at))!
    const ways = spun.winMinor === null ? [0, 1] : [null, null]
    for (const place of ways) {
      const actions = place === null ? [] : [place]
      wins.push(Number(reels.play({ choice: { stakeMinor: '10' }, actions }, drawOf(at))!.winMinor))
    }
  }
  const mean = (of: (win: number) => number) =>
    rational(BigInt(wins.reduce((all, win) => all + of(win), 0)), BigInt(wins.length))
  expect(figures.returnToPlayer).toEqual(
    times(
      mean((win) => win),
      rational(1n, 10n),
    ),
  )
  const square = times(
    mean((win) => win * win),
    rational(1n, 100n),
  )
  expect(plus(figures.variance, times(figures.returnToPlayer, figures.returnToPlayer))).toEqual(square)
  expect(
    minus(
      figures.hitRate,
      mean((win) => (win > 0 ? 1 : 0)),
    ),
  ).toEqual(rational(0n, 1n))
  const top = Math.max(...wins)
  expect(figures.topWin.timesStake).toEqual(rational(BigInt(top), 10n))
  expect(figures.topWin.probability).toEqual(mean((win) => (win === top ? 1 : 0)))
})

test('D9 a definition that lays out fewer places than can be opened is refused', () => {
  const picks = { ...rules, picks: 13 }
  expect(checkGame({ ...nightMail, picks, scatterPays: [] })).toEqual([
    'more places can be opened than there are',
  ])
  expect(checkGame({ ...nightMail, scatterPays: [0, 0, 0, 0, 1, 1] })).toEqual([
    'scatters lay out places but pay nothing',
  ])
})
