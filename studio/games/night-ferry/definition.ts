import type { SlotGame } from '../../maths/slot-game.ts'
import { tenLines } from '../paylines.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = {
  M: 'moon',
  L: 'lighthouse',
  F: 'ferry',
  C: 'compass',
  N: 'anchor',
  G: 'glass',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
}

/** Medium volatility: about every third spin wins, and free spins (tripled) come once in 140. */
export const nightFerry: SlotGame = {
  sysname: 'night-ferry',
  name: 'Night Ferry',
  mathVersion: 'night-ferry-1',
  volatility: 'medium',
  rows: 3,
  symbolNames: ['moon', 'lighthouse', 'ferry', 'compass', 'anchor', 'glass', 'ace', 'king', 'queen', 'jack'],
  wild: 'moon',
  scatter: 'lighthouse',
  strips: {
    base: readStrips(letters, [
      'QJGM AJKN QACJ QGCQ FGAC NFJG AJKL NKQK',
      'KQCA LJAJ NAKN CKQG KNJA QKGF JQCJ MGFQ',
      'NKQM KGKJ AMQJ QAFK GACG QLJF NJAQ NGJC',
      'JQJQ NGKA KQJM KGNA JGCK QFAJ QCLF AGCN',
      'AGCQ LJAJ FJKG QAQG NACK MKJG NQFQ JNCK',
    ]),
    free: readStrips(letters, [
      'QFJN KGNC LFKJ MCQG AQAC JGFN QMFJ ACAK',
      'AKQF KCQL GJNA CMGF AKGQ JFNK AJNM CQFC',
      'MQKG NKCN AFQJ LCFJ QGCM JFAJ GCMK ANAG',
      'CMQC KQNA JKNA FGNM CKJF JGQK ACFA LGQN',
      'LAGC KANF ACMK QNCG JMQK GJQF ANCG FQNJ',
    ]),
  },
  lines: tenLines,
  linePays: {
    moon: [0, 5, 50, 200, 500],
    ferry: [0, 4, 50, 175, 600],
    compass: [0, 0, 30, 80, 250],
    anchor: [0, 0, 20, 65, 200],
    glass: [0, 0, 15, 45, 150],
    ace: [0, 0, 12, 30, 100],
    king: [0, 0, 8, 25, 80],
    queen: [0, 0, 5, 15, 60],
    jack: [0, 0, 5, 15, 60],
  },
  scatterPays: [0, 0, 0, 2, 10, 50],
  freeSpins: { awards: [0, 0, 0, 10, 12, 15], multiplier: 3, cap: 20 },
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n],
  defaultStakeMinor: 100n,
}
