import type { SlotGame } from '../../maths/slot-game.ts'
import { tenLines } from '../paylines.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = {
  B: 'bee',
  S: 'blossom',
  P: 'pear',
  L: 'plum',
  C: 'cherry',
  E: 'apple',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
}

/** Low volatility: two spins in five win, long free games come often and are doubled. */
export const orchard: SlotGame = {
  sysname: 'orchard',
  name: 'Orchard',
  mathVersion: 'orchard-1',
  volatility: 'low',
  rows: 3,
  symbolNames: ['bee', 'blossom', 'pear', 'plum', 'cherry', 'apple', 'ace', 'king', 'queen', 'jack'],
  wild: 'bee',
  scatter: 'blossom',
  strips: {
    base: readStrips(letters, [
      'APQC KEQB LAJS QECL CPQL AKJK EKEA JC',
      'LJBP KSEA CEQL SEPQ ACQA BCAJ KQKJ ELKC',
      'CALC JKLK JBQS EKBP ECAC EAPQ EQJQ ALKJ',
      'LJBS PJQE QCEB KACL CKEA LQKJ PEKJ AQAC',
      'AJQP KECA CQKJ QEAL AELS KJBL CKCE QPBJ',
    ]),
    free: readStrips(letters, [
      'CPLC QLSJ CBEA EKLJ CBAJ KAKE AEPQ KQ',
      'BCQP LSEC KBQA KEPL ACKB CQJK EAJS EL',
      'LCEB AEAK PQLA KJLK PEQB QACJ CSBE CJ',
      'BKJL QAEL EPQE CQKA KBLC JSAC BCKA EP',
      'EJLC KAEK LPBQ KCAC BEQS EKLJ ACPQ JA',
    ]),
  },
  lines: tenLines,
  linePays: {
    bee: [0, 2, 20, 60, 200],
    pear: [0, 2, 20, 75, 250],
    plum: [0, 2, 18, 60, 150],
    cherry: [0, 0, 16, 45, 120],
    apple: [0, 0, 14, 35, 100],
    ace: [0, 0, 9, 25, 75],
    king: [0, 0, 8, 22, 60],
    queen: [0, 0, 6, 18, 50],
    jack: [0, 0, 6, 15, 40],
  },
  scatterPays: [0, 0, 0, 2, 5, 20],
  freeSpins: { awards: [0, 0, 0, 8, 12, 16], multiplier: 2, cap: 24 },
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n],
  defaultStakeMinor: 100n,
}
