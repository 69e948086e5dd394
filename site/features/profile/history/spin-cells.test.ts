import { expect, test } from 'vitest'
import type { SpinView } from '#contract/studio-views.ts'
import { payingCells } from './spin-cells.ts'

const lines = [
  [1, 1, 1, 1, 1],
  [0, 1, 2, 1, 0],
]
const spin = (rest: Partial<SpinView>): SpinView => ({
  kind: 'base',
  stops: [0, 0, 0, 0, 0],
  window: [
    ['pear', 'bee', 'plum'],
    ['plum', 'pear', 'apple'],
    ['bee', 'plum', 'pear'],
    ['ace', 'king', 'bee'],
    ['apple', 'plum', 'ace'],
  ],
  lines: [],
  scatterCount: 3,
  scatterWinMinor: '0',
  multiplier: 1,
  freeSpinsAwarded: 0,
  winMinor: '0',
  ...rest,
})
const cells = (rest: Partial<SpinView>) => [...payingCells(spin(rest), lines, 'bee')].toSorted()

test('E1 a line win marks its run and nothing beyond it', () => {
  expect(cells({ lines: [{ line: 1, symbol: 'pear', count: 3, winMinor: '50' }] })).toEqual([
    '0:0',
    '1:1',
    '2:2',
  ])
})

test('E1 scatters are marked where they paid or gave free spins, and only there', () => {
  expect(cells({})).toEqual([])
  expect(cells({ scatterWinMinor: '200' })).toEqual(['0:1', '2:0', '3:2'])
  expect(cells({ freeSpinsAwarded: 10 })).toEqual(['0:1', '2:0', '3:2'])
})
