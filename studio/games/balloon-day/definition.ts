import type { SlotGame } from '../../maths/slot-game.ts'
import { tenLines } from '../paylines.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = {
  W: 'balloon',
  S: 'swallow',
  F: 'windsock',
  B: 'basket',
  C: 'cloud',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
}

const strips = readStrips(letters, [
  'QAJB CJQC JQAF JKBA JSCK BQSK BCQF KAFS',
  'BAQB KCJF CSQK BSQJ CAQF BKAS JFCJ QAWK',
  'CSBA QJCK WSQJ SBQK BAFC QAJK QFKA CJFB',
  'AFQC BKCQ KFAS BFWQ KAQK JJBS CJBA JQSC',
  'JBQJ CBAK JASC BFQK FJSB AFCS QKJA QKCQ',
])

/** A balloon fills its reel and stays while the others turn again; one round in four has one. */
export const balloonDay: SlotGame = {
  sysname: 'balloon-day',
  name: 'Balloon Day',
  mathVersion: 'balloon-day-1',
  volatility: 'high',
  rows: 3,
  stays: {
    multipliers: [
      { times: 1, weight: 14 },
      { times: 2, weight: 5 },
      { times: 3, weight: 1 },
    ],
  },
  symbolNames: ['balloon', 'swallow', 'windsock', 'basket', 'cloud', 'ace', 'king', 'queen', 'jack'],
  wild: 'balloon',
  scatter: null,
  strips: { base: strips, free: strips },
  lines: tenLines,
  linePays: {
    balloon: [0, 0, 0, 0, 0],
    swallow: [0, 0, 8, 24, 90],
    windsock: [0, 0, 6, 16, 40],
    basket: [0, 0, 4, 9, 25],
    cloud: [0, 0, 3, 6, 16],
    ace: [0, 0, 2, 3, 8],
    king: [0, 0, 1, 2, 6],
    queen: [0, 0, 1, 2, 5],
    jack: [0, 0, 1, 2, 4],
  },
  scatterPays: [],
  freeSpins: { awards: [], multiplier: 1, cap: 0 },
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n],
  defaultStakeMinor: 100n,
}
