import type { SlotGame } from '../../maths/slot-game.ts'
import { tenLines } from '../paylines.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = {
  H: 'horn',
  L: 'letter',
  S: 'stamp',
  P: 'postbox',
  I: 'quill',
  B: 'mailbag',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
}

const strips = readStrips(letters, [
  'KBQH JIAK SQJP ALKI JBQA KPJS QAIK JQBA',
  'QAKJ PBQI LAJK SQHA KJIB QPAJ KQSA JKBI',
  'AJHQ KIBJ ASQP JKQL AIJB KQAJ PKSQ AJKB',
  'JKQB IAJS QKPH AQJK BILQ AJKQ SJAP KQBJ',
  'QJAK IBQJ LSAK QPJA HKBQ JIAK QSJA PBKQ',
])

/** Three letters lay out twelve: the player opens three, then sees the content of the other nine. */
export const nightMail: SlotGame = {
  sysname: 'night-mail',
  name: 'Night Mail',
  mathVersion: 'night-mail-1',
  volatility: 'medium',
  rows: 3,
  picks: {
    least: 3,
    picks: 3,
    values: [5, 5, 5, 8, 8, 10, 10, 15, 15, 25, 40, 50],
    priceTimesStake: 51,
  },
  symbolNames: ['horn', 'letter', 'stamp', 'postbox', 'quill', 'mailbag', 'ace', 'king', 'queen', 'jack'],
  wild: 'horn',
  scatter: 'letter',
  strips: { base: strips, free: strips },
  lines: tenLines,
  linePays: {
    horn: [0, 5, 50, 200, 500],
    stamp: [0, 4, 60, 250, 1000],
    postbox: [0, 0, 35, 100, 400],
    quill: [0, 0, 24, 75, 250],
    mailbag: [0, 0, 18, 50, 160],
    ace: [0, 0, 14, 34, 110],
    king: [0, 0, 10, 28, 90],
    queen: [0, 0, 6, 18, 60],
    jack: [0, 0, 6, 16, 60],
  },
  scatterPays: [0, 0, 0, 2, 10, 50],
  freeSpins: { awards: [], multiplier: 1, cap: 0 },
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n],
  defaultStakeMinor: 100n,
}
