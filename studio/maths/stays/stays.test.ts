import { expect, test } from 'vitest'
import { balloonDay } from '../../games/balloon-day/definition.ts'
import { everyRound } from '../every-round.fixture.ts'
import { exactMetrics } from '../exact-metrics.ts'
import { playRound } from '../play-round.ts'
import { minus, plus, rational, times } from '#contract/rational.ts'
import { checkGame } from '../check-game.ts'
import type { SlotGame } from '../slot-game.ts'
import { evaluateHeld } from './play-stays.ts'
import { heldDistribution } from './stays-metrics.ts'

const balloonAt = (reel: number) => balloonDay.strips.base[reel]!.indexOf('balloon')
const quiet = [0, 0, 0, 0, 0]
const play = (draws: readonly number[]) => {
  let next = 0
  const round = playRound(balloonDay, () => draws[next++]!)
  expect(next).toBe(draws.length)
  return round
}

test('D9 a round without a balloon is one spin', () => {
  const { spins } = play(quiet)
  expect(spins).toHaveLength(1)
  expect(spins[0]!.window.flat().some((symbol) => symbol.startsWith('balloon'))).toBe(false)
})

test('D9 a balloon fills its reel, draws what it multiplies by and stays; each new one gives a turn of the rest', () => {
  // Weights are 14, 5 and 1: the first balloon draws ×2, the second ×3.
  const first = [0, balloonAt(1), 0, 0, 0, 14]
  const second = [0, 0, balloonAt(3), 0, 19]
  const { spins } = play([...first, ...second, 0, 0, 0])
  expect(spins.map(({ kind, held }) => [kind, held])).toEqual([
    ['base', undefined],
    ['respin', [1]],
    ['respin', [1, 3]],
  ])
  const filled = spins.map(({ window }) => window.map((column) => new Set(column)))
  expect(filled[0]![1]).toEqual(new Set(['balloon-2']))
  expect([filled[1]![1], filled[1]![3]]).toEqual([new Set(['balloon-2']), new Set(['balloon-3'])])
  expect(spins[2]!.stops[1]).toBe(spins[0]!.stops[1])
})

test('D9 a win is multiplied by every balloon that it runs through, and by no other', () => {
  const held = new Map([
    [1, 2],
    [2, 3],
    [3, 3],
  ])
  const { lines } = evaluateHeld(balloonDay, quiet, held)
  const through = new Map([
    [4, 18],
    [5, 18],
  ])
  expect(lines).toHaveLength(10)
  for (const win of lines) {
    expect(win.times).toBe(through.get(win.count))
    expect(win.winUnits).toBe(balloonDay.linePays[win.symbol]![win.count - 1]! * 18)
  }
  const ended = evaluateHeld(balloonDay, quiet, new Map([[4, 3]])).lines.filter(({ count }) => count < 5)
  expect(ended.every((win) => win.times === undefined)).toBe(true)
})

/** Short reels, so that every round can be played. */
const small: SlotGame = {
  ...balloonDay,
  sysname: 'small',
  rows: 1,
  lines: [[0, 0, 0, 0]],
  stays: {
    multipliers: [
      { times: 1, weight: 2 },
      { times: 3, weight: 1 },
    ],
  },
  strips: {
    base: [
      ['cloud', 'ace'],
      ['balloon', 'cloud', 'ace'],
      ['cloud', 'balloon', 'ace', 'ace'],
      ['ace', 'cloud'],
    ],
    free: [],
  },
}

test('D3 the chain on filled reels equals the complete list of rounds', () => {
  const rounds = everyRound(small)
  const weigh = (of: (round: (typeof rounds)[0]) => bigint) =>
    rounds.map((round) => times(rational(of(round), 1n), round.probability)).reduce(plus)
  const parts = 1n
  const inStakes = rational(1n, parts)
  const mean = times(
    weigh(({ winUnits }) => BigInt(winUnits)),
    inStakes,
  )
  const square = weigh(({ winUnits }) => BigInt(winUnits) ** 2n)
  const top = Math.max(...rounds.map(({ winUnits }) => winUnits))
  const topBase = Math.max(...rounds.map(({ spins }) => spins[0]!.winUnits))
  const trigger = weigh(({ spins }) => (spins.length > 1 ? 1n : 0n))

  const figures = exactMetrics(small)
  expect(weigh(() => 1n)).toEqual(rational(1n, 1n))
  expect(figures.returnToPlayer).toEqual(mean)
  expect(figures.baseReturn).toEqual(weigh(({ spins }) => BigInt(spins[0]!.winUnits)))
  expect(figures.variance).toEqual(minus(square, times(mean, mean)))
  expect(figures.hitRate).toEqual(weigh(({ winUnits }) => (winUnits > 0 ? 1n : 0n)))
  expect(figures.triggerRate).toEqual(trigger)
  expect(times(figures.freeSpinsPerTrigger, trigger)).toEqual(weigh(({ spins }) => BigInt(spins.length - 1)))
  expect(figures.topWin).toEqual({
    timesStake: rational(BigInt(top), parts),
    probability: weigh(({ winUnits }) => (winUnits === top ? 1n : 0n)),
  })
  expect(figures.topBaseSpin).toEqual({
    timesStake: rational(BigInt(topBase), parts),
    probability: weigh(({ spins }) => (spins[0]!.winUnits === topBase ? 1n : 0n)),
  })
})

test('D3 with reels filled, what is counted equals every stop of strips cut short', () => {
  const cut = balloonDay.strips.base.map((strip) =>
    strip.filter((symbol) => symbol !== 'balloon').slice(3, 11),
  )
  const short = { ...balloonDay, strips: { base: cut, free: cut } }
  const held = new Map([
    [1, 3],
    [3, 2],
  ])
  const seen = new Map<number, bigint>()
  for (let index = 0; index < 8 ** 3; index += 1) {
    const [first, third, fifth] = [index % 8, Math.floor(index / 8) % 8, Math.floor(index / 64)]
    const { winUnits } = evaluateHeld(short, [first, 0, third, 0, fifth], held)
    seen.set(winUnits, (seen.get(winUnits) ?? 0n) + 1n)
  }
  const { outcomes, total } = heldDistribution(short, held)
  expect(total).toBe(512n)
  expect(seen.size).toBeGreaterThan(10)
  expect(new Map(outcomes.map(({ winUnits, combinations }) => [winUnits, combinations]))).toEqual(seen)
})

test('D9 a wild that stays on the first reel is refused', () => {
  const base = balloonDay.strips.base.with(0, balloonDay.strips.base[1]!)
  expect(checkGame({ ...balloonDay, strips: { base, free: base } })).toEqual([
    'a wild that stays on the first reel would begin runs of its own',
  ])
})
