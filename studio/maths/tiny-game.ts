import type { SlotGame } from './slot-game.ts'

/**
 * A game of three short reels, small enough to play every possible round, free spins and retriggers included.
 * Tests check the exact figures against that complete list.
 */
export const tinyGame: SlotGame = {
  sysname: 'tiny',
  name: 'Tiny',
  mathVersion: 'tiny-1',
  volatility: 'low',
  rows: 1,
  symbolNames: ['wild', 'star', 'a', 'b'],
  wild: 'wild',
  scatter: 'star',
  strips: {
    base: [
      ['a', 'wild', 'star', 'b'],
      ['a', 'b', 'star'],
      ['wild', 'a', 'star', 'b'],
    ],
    free: [
      ['a', 'star', 'wild'],
      ['b', 'star', 'wild'],
      ['a', 'wild', 'star', 'b'],
    ],
  },
  lines: [[0, 0, 0]],
  linePays: { wild: [0, 3, 9, 9, 9], a: [0, 1, 5, 5, 5], b: [0, 0, 4, 4, 4] },
  scatterPays: [0, 0, 1, 2, 2, 2],
  freeSpins: { awards: [0, 0, 1, 2, 2, 2], multiplier: 2, cap: 3 },
  stakesMinor: [1n],
  defaultStakeMinor: 1n,
}
