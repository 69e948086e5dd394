import { expect, test } from 'vitest'
import { alignMoves, marksBetween, summaryOf } from './odds-moves.ts'

const minute = (at: number): string => new Date(at * 60_000).toISOString()
const home = {
  outcome: 'home',
  points: [
    { at: minute(1), odds: 2100 },
    { at: minute(4), odds: 1800 },
    { at: minute(6), odds: 1900 },
  ],
}
const away = { outcome: 'away', points: [{ at: minute(4), odds: 3500 }] }

test('moves stand on one scale of times, each until the next, and the last until now', () => {
  expect(alignMoves([home, away], 9 * 60_000)).toEqual({
    times: [60, 240, 360, 540],
    lines: [
      [2.1, 1.8, 1.9, 1.9],
      [null, 3.5, 3.5, 3.5],
    ],
  })
  // A browser whose clock is behind still draws to the last move.
  expect(alignMoves([away], 0)).toEqual({ times: [240], lines: [[3.5]] })
})

test('in words they are where odds began, where they stand, and between what they have been', () => {
  expect(summaryOf(home)).toEqual({ outcome: 'home', first: 2100, last: 1900, least: 1800, most: 2100 })
  expect(summaryOf({ outcome: 'draw', points: [] })).toBeUndefined()
})

test.each([
  [1.75, 2.15, [1.8, 1.9, 2]],
  [1.01, 150, [1.01, 1.7, 3, 20]],
  [5.1, 5.3, [5.1, 5.3]],
])('a scale from %d to %d is marked by few round odds', (least, most, shown) => {
  expect(marksBetween(least, most)).toEqual(shown)
})
