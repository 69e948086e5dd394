import { expect, test } from 'vitest'
import { glassworks } from '../../games/glassworks/definition.ts'
import { checkGame } from '../check-game.ts'
import { everyRound } from '../every-round.fixture.ts'
import { exactMetrics } from '../exact-metrics.ts'
import { playRound } from '../play-round.ts'
import { asNumber, plus, rational, times } from '#contract/rational.ts'
import { orbOf, type SlotGame } from '../slot-game.ts'
import { addedMoments } from './added-orbs.ts'
import { withoutWin } from './first-window.ts'
import { tumbleChain } from './tumble-chain.ts'
import { tumbleVector } from './tumble-vector.fixture.ts'

const rules = glassworks.tumbles!
const at = (symbol: string, reel: number) => glassworks.strips.base[reel]!.indexOf(symbol)
/** Draws of whole reels, from the top; the orb draws its value after them. */
const drawsOf = (columns: readonly (readonly string[])[], value = 0) =>
  columns.flatMap((column, reel) =>
    column.flatMap((symbol) => (symbol === 'float' ? [at(symbol, reel), value] : [at(symbol, reel)])),
  )
const play = (draws: readonly number[]) => {
  let next = 0
  const round = playRound(glassworks, () => draws[next++]!)
  expect(next).toBe(draws.length)
  return round
}

const quiet = [
  ['bead', 'bowl', 'goblet', 'decanter'],
  ['bead', 'bowl', 'goblet', 'vase'],
  ['bead', 'bowl', 'goblet', 'vase'],
  ['bead', 'bowl', 'goblet', 'vase'],
  ['bead', 'bowl', 'goblet', 'vase'],
]
const eight = [
  ['vase', 'vase', 'goblet', 'decanter'],
  ['vase', 'vase', 'goblet', 'bowl'],
  ['vase', 'vase', 'goblet', 'bowl'],
  ['bead', 'vase', 'goblet', 'float'],
  ['bead', 'bowl', 'vase', 'decanter'],
]
/** Symbols that fill the places of the eight vases. */
const after = [['bead', 'bowl'], ['bead', 'bowl'], ['bead', 'float'], ['decanter'], ['decanter']]

test('D9 a window in which nothing comes eight times is the whole round, floats or not', () => {
  const { spins, winUnits } = play(drawsOf(quiet.with(4, ['float', 'bowl', 'goblet', 'vase']), 98))
  expect([spins.length, winUnits]).toEqual([1, 0])
  expect(spins[0]!.window[4]![0]).toBe('float-25')
})

test('D9 eight anywhere win and go, what is above falls, new ones come from above, and floats stay and add up', () => {
  // Weights are 50, 28, 14, 6 and 2: the first float draws ×10, the second ×3.
  const { spins, winUnits } = play([...drawsOf(eight, 92), ...drawsOf(after, 50)])
  expect(spins.map(({ kind, lines }) => [kind, lines.map(({ symbol, count }) => [symbol, count])])).toEqual([
    ['base', [['vase', 8]]],
    ['fall', [['float', 2]]],
  ])
  expect(spins[1]!.window).toEqual([
    ['bead', 'bowl', 'goblet', 'decanter'],
    ['bead', 'bowl', 'goblet', 'bowl'],
    ['bead', 'float-3', 'goblet', 'bowl'],
    ['decanter', 'bead', 'goblet', 'float-10'],
    ['decanter', 'bead', 'bowl', 'decanter'],
  ])
  expect(spins[1]!.lines[0]).toMatchObject({
    times: 13,
    winUnits: 50 * 12,
    cells: [
      [3, 3],
      [2, 1],
    ],
  })
  expect(winUnits).toBe(50 * 13)
})

test('D9 after the last tumble a round is over, and pays what its last window wins', () => {
  const all = (symbol: string) => Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => symbol))
  const { spins, winUnits } = play(Array.from({ length: 7 }, () => drawsOf(all('bead'))).flat())
  expect(spins).toHaveLength(1 + rules.most)
  expect(winUnits).toBe(7 * 25)
})

/** Four places, so that every round can be played. */
const small: SlotGame = {
  ...glassworks,
  sysname: 'small',
  rows: 2,
  stakeParts: 1,
  tumbles: {
    orb: 'float',
    values: [
      { times: 2, weight: 2 },
      { times: 3, weight: 1 },
    ],
    adding: 1,
    most: 1,
  },
  symbolNames: ['float', 'vase', 'bead'],
  strips: {
    base: [
      ['bead', 'vase', 'float', 'bead'],
      ['bead', 'vase', 'float', 'bead'],
    ],
    free: [],
  },
  linePays: { float: [], vase: [0, 0, 3, 7], bead: [0, 0, 1, 2] },
}

test('D3 the chain of tumbles equals the complete list of rounds', () => {
  const rounds = everyRound(small)
  const weights = new Map<
    bigint,
    { win: bigint; square: bigint; rounds: bigint; hits: bigint; base: bigint }
  >()
  for (const { probability, winUnits, spins } of rounds) {
    const sum = weights.get(probability.denominator) ?? {
      win: 0n,
      square: 0n,
      rounds: 0n,
      hits: 0n,
      base: 0n,
    }
    sum.rounds += 1n
    sum.win += BigInt(winUnits)
    sum.square += BigInt(winUnits) ** 2n
    sum.hits += winUnits > 0 ? 1n : 0n
    sum.base += spins[0]!.lines.reduce(
      (all, win) => all + BigInt(win.symbol === 'float' ? 0 : win.winUnits),
      0n,
    )
    weights.set(probability.denominator, sum)
  }
  const weigh = (of: 'win' | 'square' | 'rounds' | 'hits' | 'base') =>
    [...weights].map(([denominator, sum]) => rational(sum[of], denominator)).reduce(plus)
  const figures = exactMetrics(small)
  expect(weigh('rounds')).toEqual(rational(1n, 1n))
  expect(figures.hitRate).toEqual(weigh('hits'))
  expect(figures.baseReturn).toEqual(weigh('base'))
  expect(asNumber(figures.returnToPlayer)).toBeCloseTo(asNumber(weigh('win')), 11)
  const mean = asNumber(weigh('win'))
  expect(asNumber(figures.variance)).toBeCloseTo(asNumber(weigh('square')) - mean ** 2, 10)
  const top = Math.max(...rounds.map(({ winUnits }) => winUnits))
  const reached = rounds.filter(({ winUnits }) => winUnits === top).map(({ probability }) => probability)
  expect(figures.topWin).toEqual({
    timesStake: rational(BigInt(top), 1n),
    probability: reached.reduce(plus),
  })
})

test('D3 the chain gives back the first window, counted in whole numbers', () => {
  const { model, hitRate } = tumbleVector
  const { places, least, symbols, stayingWeight } = model
  const all = 100n ** BigInt(places)
  const hits = rational(all - withoutWin(places, least, symbols, stayingWeight), all)
  expect(asNumber(hits)).toBeCloseTo(hitRate, 6)
  // Without tumbles only the first window wins.
  const short = { ...model, places: 12, least: 5, most: 0 }
  const { ends } = tumbleChain(short)
  const mean = symbols.map(({ weight, payOf }) => {
    const chances = Array.from({ length: 13 }, (_, count) => {
      const choose = Array.from({ length: count }, (_, one) => (12 - one) / (one + 1))
      return (
        choose.reduce((so, by) => so * by, 1) * (weight / 100) ** count * (1 - weight / 100) ** (12 - count)
      )
    })
    return chances.reduce((sum, chance, count) => sum + (count < 5 ? 0 : chance * payOf(count)), 0)
  })
  expect(ends.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(
    mean.reduce((sum, part) => sum + part, 0),
    12,
  )
  expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
})

test('D3 the highest floats add up, and no more of them than the rules say', () => {
  const one = rules.values.reduce((sum, value) => sum + (value.times * value.weight) / 100, 0)
  expect([0, 1, 2, 3].map((orbs) => addedMoments(rules, orbs).mean)).toEqual(
    [1, one, 2 * one, 3 * one].map((mean) => expect.closeTo(mean, 12)),
  )
  expect([1, 2, 3, 4, 9].map((orbs) => addedMoments(rules, orbs).best)).toEqual([25, 50, 75, 75, 75])
  // Of four, the lowest is left out.
  const lowest = rules.values.reduce((sum, { times: by }, index) => {
    const from = (start: number) =>
      rules.values.slice(start).reduce((all, { weight }) => all + weight / 100, 0)
    return sum + by * (from(index) ** 4 - from(index + 1) ** 4)
  }, 0)
  expect(addedMoments(rules, 4).mean).toBeCloseTo(4 * one - lowest, 10)
  expect(addedMoments(rules, 3).bestChance).toEqual(times(rational(1n, 2500n), rational(1n, 50n)))
})

test('D9 a definition whose places draw from different symbols, or whose floats pay, is refused', () => {
  const base = glassworks.strips.base.with(2, glassworks.strips.base[2]!.with(0, 'vase'))
  const linePays = { ...glassworks.linePays, float: [0, 0, 5] }
  expect(checkGame({ ...glassworks, strips: { base, free: base }, linePays })).toEqual([
    'places draw from different symbols',
    'orbs pay by themselves',
  ])
  expect(orbOf(rules, 5)).toBe('float-5')
})
