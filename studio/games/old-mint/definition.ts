import type { SlotGame } from '../../maths/slot-game.ts'
import { tenLines } from '../paylines.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = {
  W: 'seal',
  G: 'coin',
  C: 'crown',
  P: 'press',
  B: 'scales',
  K: 'key',
  a: 'ace',
  k: 'king',
  q: 'queen',
  j: 'jack',
}

const strips = readStrips(letters, [
  'ajqj kBaq GPkG PBGK jPGK qaCk BjKG aCqk',
  'GjkC qajq GkKa GaGP jWBq GKqB kakC BPjK',
  'BqWj GCGa Kajk GqPk aBak BqPj GqCK GKjk',
  'aKGj kKWa qCGk GjPj KPBk BaCk qGqB Gajq',
  'kCqC jKak qjGB jBqP KkPa GGGG PKka qajB',
])

/**
 * Six or more coins in view, once in 43 rounds, start respins that hold them and pay half of the total return.
 */
export const oldMint: SlotGame = {
  sysname: 'old-mint',
  name: 'Old Mint',
  mathVersion: 'old-mint-1',
  volatility: 'high',
  rows: 3,
  hold: {
    coin: 'coin',
    least: 6,
    respins: 3,
    oneIn: 20,
    values: [
      { timesStake: 1, weight: 60 },
      { timesStake: 2, weight: 22 },
      { timesStake: 3, weight: 10 },
      { timesStake: 5, weight: 5 },
      { timesStake: 10, weight: 2 },
      { timesStake: 50, weight: 1 },
    ],
    fullTimesStake: 1000,
  },
  symbolNames: ['seal', 'coin', 'crown', 'press', 'scales', 'key', 'ace', 'king', 'queen', 'jack'],
  wild: 'seal',
  scatter: 'coin',
  strips: { base: strips, free: strips },
  lines: tenLines,
  linePays: {
    seal: [0, 0, 0, 0, 0],
    crown: [0, 0, 60, 250, 1500],
    press: [0, 0, 50, 180, 800],
    scales: [0, 0, 35, 110, 500],
    key: [0, 0, 28, 85, 320],
    ace: [0, 0, 18, 50, 180],
    king: [0, 0, 14, 40, 140],
    queen: [0, 0, 12, 32, 110],
    jack: [0, 0, 10, 30, 90],
  },
  scatterPays: [],
  freeSpins: { awards: [], multiplier: 1, cap: 0 },
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n],
  defaultStakeMinor: 100n,
}
