import { expect, test } from 'vitest'
import { mirrorLake } from '../../games/mirror-lake/definition.ts'
import { evaluateWindow, evaluateSpin } from '../evaluate-spin.ts'
import { rational } from '#contract/rational.ts'
import type { SlotGame, SpinMode } from '../slot-game.ts'
import { spinMoments } from '../spin-moments.ts'
import { enumerateLines } from './enumerate-lines.ts'

/** Five reels of one row on strips of four: small enough for a check on paper. */
const small: SlotGame = {
  ...mirrorLake,
  rows: 1,
  symbolNames: ['a', 'b', 'c'],
  wild: null,
  scatter: null,
  strips: { base: Array.from({ length: 5 }, () => ['a', 'a', 'b', 'c']), free: [] },
  lines: [[0, 0, 0, 0, 0]],
  linePays: { a: [0, 0, 1, 3, 10], b: [0, 0, 2, 6, 20], c: [0, 0, 4, 12, 40] },
  scatterPays: [0],
  freeSpins: { awards: [0], multiplier: 1, cap: 0 },
}

const meanOf = (game: SlotGame) => {
  const { byScatter, total } = spinMoments(game, 'base')
  return rational(byScatter.get(0)!.win, total)
}

test('D3 lines both ways return 119/128 on strips of AABC, and 333/512 from the left alone', () => {
  expect(meanOf(small)).toEqual(rational(119n, 128n))
  const { pays: _, ...leftOnly } = small
  expect(meanOf(leftOnly)).toEqual(rational(333n, 512n))
})

const shown = (symbols: string) => {
  const window = [...symbols].map((symbol) => [symbol])
  return evaluateWindow(small, { kind: 'base', stops: [], window, multiplier: 1 }).lines
}

test('D9 both ends of a line pay, and five of a kind once', () => {
  expect(shown('aaabb')).toEqual([{ line: 0, symbol: 'a', count: 3, winUnits: 1 }])
  expect(shown('abccc')).toEqual([
    {
      line: 0,
      symbol: 'c',
      count: 3,
      winUnits: 4,
      cells: [
        [2, 0],
        [3, 0],
        [4, 0],
      ],
    },
  ])
  expect(shown('bbbbb').map(({ winUnits }) => winUnits)).toEqual([20])
  expect(shown('abbbb').map(({ count }) => count)).toEqual([4])
})

test('D3 the lake’s reels: what is looked up equals what players are paid, on strips cut short', () => {
  const cut = (mode: SpinMode) => mirrorLake.strips[mode].map((strip) => strip.slice(3, 10))
  const short = { ...mirrorLake, strips: { base: cut('base'), free: cut('free') } }
  const counts = new Map<string, bigint>()
  for (let index = 0; index < 7 ** 5; index += 1) {
    const stops = [0, 1, 2, 3, 4].map((reel) => Math.floor(index / 7 ** reel) % 7)
    const { scatterCount, winUnits } = evaluateSpin(short, 'free', stops)
    const key = `${scatterCount}/${winUnits}`
    counts.set(key, (counts.get(key) ?? 0n) + 1n)
  }
  const counted = enumerateLines(short, 'free').outcomes.map(
    ({ scatterCount, winUnits, combinations }) => [`${scatterCount}/${winUnits}`, combinations] as const,
  )
  expect(new Map(counted)).toEqual(counts)
})
