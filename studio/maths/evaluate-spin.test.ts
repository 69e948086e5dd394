import { expect, expectTypeOf, test } from 'vitest'
import { nightFerry } from '../games/night-ferry/definition.ts'
import { evaluateSpin } from './evaluate-spin.ts'
import type { SlotGame, SpinMode } from './slot-game.ts'
import type { Draw } from '../frame/draw.ts'
import { playRound, type Round } from './play-round.ts'

/** Night Ferry's paytable on strips that show exactly this window, written row by row as a player sees it. */
function seen(rows: readonly string[], mode: SpinMode = 'base', changed: Partial<SlotGame> = {}) {
  const grid = rows.map((row) => row.split(' '))
  const strips = grid[0]!.map((_, reel) => grid.map((row) => row[reel]!))
  const game: SlotGame = { ...nightFerry, ...changed, strips: { base: strips, free: strips } }
  return evaluateSpin(game, mode, [0, 0, 0, 0, 0])
}

const table = [
  {
    rule: 'three of a kind from the left pay',
    rows: ['glass jack king jack glass', 'ferry ferry ferry glass king', 'queen ace ace king jack'],
    wins: [{ line: 0, symbol: 'ferry', count: 3, winUnits: 50 }],
  },
  {
    rule: 'a run that does not begin on the first reel pays nothing',
    rows: ['glass jack king jack glass', 'king ferry ferry ferry ferry', 'queen ace ace king jack'],
    wins: [],
  },
  {
    rule: 'a wild stands in anywhere in the run, also first',
    rows: ['glass jack king jack glass', 'moon ferry moon ferry king', 'queen ace ace king jack'],
    wins: [{ line: 0, symbol: 'ferry', count: 4, winUnits: 175 }],
  },
  {
    rule: 'a run of wilds pays as wilds where that is more',
    rows: ['glass jack king jack glass', 'moon moon moon jack king', 'queen ace ace king jack'],
    wins: [{ line: 0, symbol: 'moon', count: 3, winUnits: 50 }],
  },
  {
    rule: 'five wilds pay their own row',
    rows: ['glass jack king jack glass', 'moon moon moon moon moon', 'queen ace ace king jack'],
    wins: [{ line: 0, symbol: 'moon', count: 5, winUnits: 500 }],
  },
  {
    rule: 'a wild does not stand in for the scatter',
    rows: ['glass jack king jack glass', 'moon lighthouse lighthouse ace king', 'queen ace ace king jack'],
    wins: [],
  },
  {
    rule: 'two ferries pay, two compasses do not',
    rows: ['compass compass king jack glass', 'ferry ferry jack ace king', 'queen ace ace king jack'],
    wins: [{ line: 0, symbol: 'ferry', count: 2, winUnits: 4 }],
  },
] as const

test.each(table)('D9 the paytable as it is read: $rule', ({ rows, wins }) => {
  expect(seen(rows).lines.filter((win) => win.line === 0)).toEqual(wins)
})

test('D9 where a run of wilds and the longer run behind it pay the same, the longer one is named', () => {
  const rows = ['glass ferry king ferry glass', 'moon moon moon jack king', 'queen ace ace king ace']
  const equal = nightFerry.linePays.moon?.[2] ?? 0
  const linePays = { ...nightFerry.linePays, jack: [0, 0, 0, equal, equal] as const }
  const [win] = seen(rows, 'base', { linePays }).lines.filter(({ line }) => line === 0)
  expect(win).toEqual({ line: 0, symbol: 'jack', count: 4, winUnits: equal })
})

test('D9 scatters pay anywhere, in multiples of the stake, and award free spins', () => {
  const rows = [
    'lighthouse jack king jack lighthouse',
    'ferry king ace glass king',
    'queen ace lighthouse king jack',
  ]
  const base = seen(rows)
  expect(base).toMatchObject({ scatterCount: 3, scatterWinUnits: 20, freeSpinsAwarded: 10, winUnits: 20 })
  const free = seen(rows, 'free')
  expect(free).toMatchObject({ scatterCount: 3, scatterWinUnits: 60, multiplier: 3, winUnits: 60 })
})

test('a window runs over the end of the strip to its beginning', () => {
  const strip = nightFerry.strips.base[0]!
  const spin = evaluateSpin(nightFerry, 'base', [strip.length - 1, 0, 0, 0, 0])
  expect(spin.window[0]).toEqual([strip.at(-1), strip[0], strip[1]])
})

test('D1 the outcome takes the game and the draws, and nothing of the player', () => {
  expectTypeOf(playRound).parameters.toEqualTypeOf<[SlotGame, Draw]>()
  expectTypeOf(playRound).returns.toEqualTypeOf<Round>()
  expectTypeOf(evaluateSpin).parameters.toEqualTypeOf<[SlotGame, SpinMode, readonly number[]]>()
  expectTypeOf<Parameters<Draw>>().toEqualTypeOf<[number]>()
  // An optional argument would evade the types, so the arity is checked too.
  expect([playRound.length, evaluateSpin.length]).toEqual([2, 3])
})
