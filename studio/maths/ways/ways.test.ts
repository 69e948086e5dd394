import { expect, test } from 'vitest'
import { paperLanterns } from '../../games/paper-lanterns/definition.ts'
import { sevenStoreys } from '../../games/seven-storeys/definition.ts'
import { chooseOf } from '../combinations.ts'
import { columnAt, evaluateWindow } from '../evaluate-spin.ts'
import { rational } from '#contract/rational.ts'
import type { SlotGame } from '../slot-game.ts'
import { momentsOf, spinMoments } from '../spin-moments.ts'
import { winOfSymbol } from './ways-moments.ts'

const shown = (...columns: string[]) => {
  const names = { l: 'lantern', g: 'gong', p: 'pagoda', f: 'fan', q: 'queen', j: 'jack' } as const
  const window = columns.map((column) => [...column].map((letter) => names[letter as keyof typeof names]))
  return evaluateWindow(paperLanterns, { kind: 'base', stops: [], window, multiplier: 1 })
}

test('D9 every way through neighbouring reels pays, wilds among them', () => {
  const { lines, winUnits } = shown('ppf', 'plq', 'pqj', 'jqg', 'qqg')
  expect(lines.map(({ symbol, count, ways }) => [symbol, count, ways])).toEqual([['pagoda', 3, 4]])
  expect(winUnits).toBe(4 * 20)
  expect(lines[0]!.cells).toContainEqual([1, 1])
  expect(shown('ppp', 'ppp', 'plp', 'ppp', 'ppp').winUnits).toBe(243 * 300)
  expect(shown('qfj', 'ppp', 'ppp', 'ppp', 'ppp').winUnits).toBe(0)
})

const heightGame: SlotGame = { ...paperLanterns, rows: 4, heights: [2, 4] }

/** Every height and stop of shortened strips, played through the function that serves players. */
function everySpin(game: SlotGame, length: number) {
  const outcomes: { scatterCount: number; winUnits: number; combinations: bigint }[] = []
  const strips = game.strips.free.map((strip, reel) =>
    Array.from({ length }, (_, at) => strip[(3 * reel + at + 6) % strip.length]!),
  )
  const heights = game.heights ?? [game.rows]
  const walk = (window: string[][]): void => {
    const strip = strips[window.length]
    if (strip === undefined) {
      const multiplier = game.freeSpins.multiplier
      const { scatterCount, winUnits } = evaluateWindow(game, { kind: 'free', stops: [], window, multiplier })
      outcomes.push({ scatterCount, winUnits, combinations: 1n })
      return
    }
    for (const height of heights)
      for (const stop of strip.keys()) walk([...window, columnAt(strip, stop, height)])
  }
  walk([])
  const short = { ...game, strips: { base: strips, free: strips } }
  return { short, listed: momentsOf({ outcomes, total: BigInt(outcomes.length) }) }
}

test.each([
  ['three rows', paperLanterns, 7],
  ['two or four rows', heightGame, 4],
  ['six reels of two, five or seven rows', { ...sevenStoreys, heights: [2, 5, 7] }, 2],
] as const)('D3 ways over %s: mean, square, hits and best equal every stop played', (_, game, length) => {
  const { short, listed } = everySpin(game, length)
  const { byScatter, total } = spinMoments(short, 'free')
  expect(total).toBe(listed.total)
  expect(new Map(byScatter)).toEqual(new Map([...listed.byScatter].toSorted(([a], [b]) => a - b)))
})

test('D3 six reels of two to seven independent places return 3211758703701/128·10¹²', () => {
  const places = 7
  const reel = [2, 3, 4, 5, 6, 7].flatMap((height) =>
    Array.from({ length: height + 1 }, (_, count) => ({
      counts: new Map(count === 0 ? [] : [['a', count]]),
      scatters: 0,
      weight: chooseOf(height, count) * 9n ** BigInt(height - count) * 10n ** BigInt(places - height),
    })),
  )
  const reels = Array.from({ length: 6 }, () => reel)
  const [sum] = winOfSymbol(reels, 'a', [0, 0, 1, 2, 5, 10])
  const all = (6n * 10n ** 7n) ** 6n
  expect(rational(sum!, 10n * all)).toEqual(rational(3_211_758_703_701n, 128n * 10n ** 12n))
})
