import type { SlotGame } from '../../maths/slot-game.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = {
  S: 'saffron',
  A: 'anise',
  N: 'nutmeg',
  C: 'cinnamon',
  H: 'chilli',
  D: 'cardamom',
  P: 'pepper',
}

const strips = readStrips(letters, [
  'HPCC SHHC DDSD DNPA ANPP',
  'PDDC CAHH HDDS SNNP PCPA',
  'PHDD AHHA DDCP PNNP SSCC',
  'PAAH HHCC PPDD NNSS PCDD',
  'SHDA HHNN CPPS APPC CDDD',
])

/**
 * Groups of five and more win and are removed: one spin in three wins, and each fall in a row raises the
 * multiplier.
 */
export const spiceMarket: SlotGame = {
  sysname: 'spice-market',
  name: 'Spice Market',
  mathVersion: 'spice-market-1',
  volatility: 'medium',
  rows: 5,
  pays: 'groups',
  stakeParts: 10,
  falls: { multipliers: [1, 2, 3, 5, 10, 20] },
  symbolNames: ['saffron', 'anise', 'nutmeg', 'cinnamon', 'chilli', 'cardamom', 'pepper'],
  wild: null,
  scatter: null,
  strips: { base: strips, free: strips },
  lines: [],
  linePays: {
    saffron: [0, 0, 0, 0, 25, 40, 80, 160, 350, 800, 1600, 4000],
    anise: [0, 0, 0, 0, 16, 26, 50, 100, 200, 400, 800, 1600],
    nutmeg: [0, 0, 0, 0, 12, 20, 32, 65, 130, 250, 500, 1000],
    cinnamon: [0, 0, 0, 0, 8, 14, 20, 40, 80, 160, 320, 640],
    chilli: [0, 0, 0, 0, 7, 12, 18, 30, 52, 100, 200, 400],
    cardamom: [0, 0, 0, 0, 5, 7, 10, 16, 32, 65, 130, 260],
    pepper: [0, 0, 0, 0, 3, 5, 8, 13, 26, 50, 100, 200],
  },
  scatterPays: [],
  freeSpins: { awards: [], multiplier: 1, cap: 0 },
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n],
  defaultStakeMinor: 100n,
}
