import { expect, test } from 'vitest'
import { spiceMarket } from '../../games/spice-market/definition.ts'
import { evaluateWindow } from '../evaluate-spin.ts'
import { playRound } from '../play-round.ts'
import type { SlotGame, SymbolName } from '../slot-game.ts'
import { countFalls } from './count-falls.ts'

const names: Readonly<Record<string, SymbolName>> = { s: 'saffron', a: 'anise', n: 'nutmeg', p: 'pepper' }
const columnOf = (letters: string) => [...letters].map((letter) => names[letter]!)
const shown = (...columns: string[]) =>
  evaluateWindow(spiceMarket, { kind: 'base', stops: [], window: columns.map(columnOf), multiplier: 1 })

test('D9 five that touch by their sides are a group, four are not, and corners do not touch', () => {
  const five = shown('ssana', 'sappn', 'sspan', 'napsn', 'pnanp')
  expect(five.lines).toMatchObject([{ symbol: 'saffron', count: 5, winUnits: 25 }])
  expect(five.lines[0]!.cells).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [2, 0],
    [2, 1],
  ])
  expect(shown('ssana', 'sappn', 'nspan', 'sapsn', 'snanp').lines).toEqual([])
})

test('D9 two groups of a symbol pay each for itself, and more than twelve pay as twelve', () => {
  const apart = shown('sssss', 'apapa', 'sssss', 'papap', 'apapa')
  expect(apart.lines.map(({ symbol, count }) => [symbol, count])).toEqual([
    ['saffron', 5],
    ['saffron', 5],
  ])
  expect(shown('sssss', 'sssss', 'sssss', 'ppapa', 'apapp').lines[0]).toMatchObject({
    count: 15,
    winUnits: 4000,
  })
})

/** Reels on which one group is removed, and the fall makes another. */
const falling: SlotGame = {
  ...spiceMarket,
  rows: 3,
  strips: { base: ['ssanpp', 'spansa', 'sapnan', 'anapns', 'pnsapa'].map(columnOf), free: [] },
  linePays: {
    saffron: [0, 0, 0, 10],
    anise: [0, 0, 0, 5],
    nutmeg: [0, 0, 0, 4],
    cinnamon: [],
    chilli: [],
    cardamom: [],
    pepper: [0, 0, 3, 3],
  },
  symbolNames: ['saffron', 'anise', 'nutmeg', 'cinnamon', 'chilli', 'cardamom', 'pepper'],
}
const played = (game: SlotGame, stops: readonly number[]) => {
  let next = 0
  const round = playRound(game, () => stops[next++]!)
  expect(next).toBe(stops.length)
  return round
}

test('D1 what falls is the strip above, and nothing is drawn for it', () => {
  const { spins } = played(falling, [0, 0, 0, 0, 0])
  expect(spins[0]!.window.map((column) => column.join(' '))).toEqual([
    'saffron saffron anise',
    'saffron pepper anise',
    'saffron anise pepper',
    'anise nutmeg anise',
    'pepper nutmeg saffron',
  ])
  expect(spins[0]!.lines.map(({ symbol, count }) => [symbol, count])).toEqual([['saffron', 4]])
  expect(spins[1]).toMatchObject({ kind: 'fall', stops: [], multiplier: 2 })
  // The first reel lost two and continues with the two above its stop; the last one lost none.
  expect(spins[1]!.window.map((column) => column.join(' '))).toEqual([
    'pepper pepper anise',
    'anise pepper anise',
    'nutmeg anise pepper',
    'anise nutmeg anise',
    'pepper nutmeg saffron',
  ])
  expect(spins[1]!.lines).toMatchObject([{ symbol: 'pepper', count: 3, winUnits: 6 }])
  expect(spins.map(({ multiplier }) => multiplier)).toEqual([1, 2, 3, 5, 10, 20].slice(0, spins.length))
  expect(spins.at(-1)!.lines).toEqual([])
})

test('D3 counted on boards of bits equals played by the function that serves players, on strips cut short', () => {
  const cut = spiceMarket.strips.base.map((strip) => strip.slice(4, 11))
  const short = { ...spiceMarket, strips: { base: cut, free: cut } }
  const rounds = new Map<number, { rounds: number; falls: number }>()
  const base = new Map<number, number>()
  for (let index = 0; index < 7 ** 5; index += 1) {
    const stops = [0, 1, 2, 3, 4].map((reel) => Math.floor(index / 7 ** reel) % 7)
    let next = 0
    const { spins, winUnits } = playRound(short, () => stops[next++]!)
    const row = rounds.get(winUnits) ?? { rounds: 0, falls: 0 }
    rounds.set(winUnits, { rounds: row.rounds + 1, falls: row.falls + spins.length - 1 })
    const first = spins[0]!.winUnits
    base.set(first, (base.get(first) ?? 0) + 1)
  }
  const counted = countFalls(short, spiceMarket.falls!)
  expect(counted.total).toBe(7 ** 5)
  expect(rounds.size).toBeGreaterThan(100)
  expect(
    new Map(counted.outcomes.map(({ winUnits, rounds: seen, falls }) => [winUnits, { rounds: seen, falls }])),
  ).toEqual(rounds)
  expect(counted.baseOutcomes).toEqual(base)
})

test('D3 strips that never come to rest are found out', () => {
  const endless = ['sp', 'sp', 'sp', 'sp', 'sp'].map((letters) => columnOf(letters.repeat(3)))
  const game = { ...falling, strips: { base: endless.map((strip) => strip.map(() => 'saffron')), free: [] } }
  expect(() => played(game, [0, 0, 0, 0, 0])).toThrow('does not come to rest')
  expect(() => countFalls(game, falling.falls!)).toThrow('does not come to rest')
})
