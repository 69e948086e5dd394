import type { SlotGame } from '../../maths/slot-game.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = { V: 'vase', D: 'decanter', G: 'goblet', B: 'bowl', P: 'bead', o: 'float' }

/** Every place draws one of these 42 independently; the order matters only for the picture of turning reels. */
const urn = 'PBGVDBPGDVBPGPBDVBGPDoBPGVDPBGVBPDGBPVDGBP'
const strips = readStrips(
  letters,
  [0, 10, 21, 31, 5].map((from) => urn.slice(from) + urn.slice(0, from)),
)

/** Eight of a kind anywhere win and are removed; glass floats multiply the total win of the round. */
export const glassworks: SlotGame = {
  sysname: 'glassworks',
  name: 'Glassworks',
  mathVersion: 'glassworks-1',
  volatility: 'medium',
  rows: 4,
  pays: 'anywhere',
  stakeParts: 10,
  tumbles: {
    orb: 'float',
    values: [
      { times: 2, weight: 50 },
      { times: 3, weight: 28 },
      { times: 5, weight: 14 },
      { times: 10, weight: 6 },
      { times: 25, weight: 2 },
    ],
    adding: 3,
    most: 6,
  },
  symbolNames: ['float', 'vase', 'decanter', 'goblet', 'bowl', 'bead'],
  wild: null,
  scatter: null,
  strips: { base: strips, free: strips },
  lines: [],
  linePays: {
    float: [],
    vase: [0, 0, 0, 0, 0, 0, 0, 50, 80, 130, 200, 300],
    decanter: [0, 0, 0, 0, 0, 0, 0, 20, 34, 56, 100, 160],
    goblet: [0, 0, 0, 0, 0, 0, 0, 13, 20, 30, 50, 80],
    bowl: [0, 0, 0, 0, 0, 0, 0, 7, 10, 15, 25, 40],
    bead: [0, 0, 0, 0, 0, 0, 0, 5, 7, 10, 16, 25],
  },
  scatterPays: [],
  freeSpins: { awards: [], multiplier: 1, cap: 0 },
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n],
  defaultStakeMinor: 100n,
}
