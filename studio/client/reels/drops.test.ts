import { expect, test } from 'vitest'
import { fallenRows, newRows } from './drops.ts'

test('a place that shows another symbol gets it from just above, out of nothing', () => {
  expect(newRows(['coin-1', '', ''], ['coin-1', '', 'coin-2'])).toEqual(
    new Map([[2, { rows: 0.7, isNew: true }]]),
  )
})

test.each([
  ['nothing', [], []],
  ['the lowest', [4], [1, 1, 1, 1, 1]],
  ['the highest', [0], [1]],
  ['two apart', [1, 3], [2, 2, 2, 1]],
  ['all', [0, 1, 2, 3, 4], [5, 5, 5, 5, 5]],
])('where %s of five has gone, each symbol falls by the free rows under it', (_, gone, fallen) => {
  const drops = [...fallenRows(new Set(gone), 5)].map(([row, { rows }]) => [row, rows])
  expect(drops).toEqual(fallen.map((rows, row) => [row, rows]))
})
