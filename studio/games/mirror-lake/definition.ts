import type { SlotGame } from '../../maths/slot-game.ts'
import { tenLines } from '../paylines.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = {
  S: 'sun',
  R: 'ripple',
  P: 'peak',
  H: 'heron',
  C: 'canoe',
  T: 'trout',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
}

/** Lines that pay from both ends: two spins in five win, and short free spins, tripled, come once in 78. */
export const mirrorLake: SlotGame = {
  sysname: 'mirror-lake',
  name: 'Mirror Lake',
  mathVersion: 'mirror-lake-1',
  volatility: 'low',
  rows: 3,
  pays: 'both-ways',
  symbolNames: ['sun', 'ripple', 'peak', 'heron', 'canoe', 'trout', 'ace', 'king', 'queen', 'jack'],
  wild: 'sun',
  scatter: 'ripple',
  strips: {
    base: readStrips(letters, [
      'JCTC PKAT QPQJ TCAK QJAH QHJK RK',
      'QAQK QRTJ TKPJ CAHK CAJK HSJQ PT',
      'PCKQ TJRQ JQTH JAKQ ACKJ KPTH AS',
      'JQAJ QHKS KCTJ PKQT QRAK PHAT JC',
      'TAKC JHPQ JTQK AJCQ HARK CPKQ TJ',
    ]),
    free: readStrips(letters, [
      'CJKT QJHT KCAJ CHPT QKAR QJPQ HA',
      'AHJQ KQTC JQJS PQKH PAJC KCAT RT',
      'RATC PQJS ACQA JPTK HCJT KQKQ HJ',
      'SCAT CJQH KJPJ ATKQ RJQP THQA KC',
      'CQKJ RCAJ HJKH APQA CTQJ QPKT HT',
    ]),
  },
  lines: tenLines,
  linePays: {
    sun: [0, 0, 0, 0, 0],
    peak: [0, 0, 50, 200, 1000],
    heron: [0, 0, 35, 120, 500],
    canoe: [0, 0, 22, 70, 250],
    trout: [0, 0, 14, 45, 150],
    ace: [0, 0, 9, 26, 90],
    king: [0, 0, 6, 18, 60],
    queen: [0, 0, 5, 14, 50],
    jack: [0, 0, 4, 12, 40],
  },
  scatterPays: [0, 0, 0, 2, 10, 50],
  freeSpins: { awards: [0, 0, 0, 5, 8, 12], multiplier: 3, cap: 30 },
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n],
  defaultStakeMinor: 100n,
}
