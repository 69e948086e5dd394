import type { SlotGame } from '../../maths/slot-game.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = {
  W: 'lantern',
  S: 'gong',
  D: 'pagoda',
  F: 'fan',
  C: 'koi',
  T: 'teacup',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
}

/** 243 ways and no lines: four spins in ten win, and free spins, doubled, come once in 140. */
export const paperLanterns: SlotGame = {
  sysname: 'paper-lanterns',
  name: 'Paper Lanterns',
  mathVersion: 'paper-lanterns-1',
  volatility: 'low',
  rows: 3,
  pays: 'ways',
  stakeParts: 10,
  symbolNames: ['lantern', 'gong', 'pagoda', 'fan', 'koi', 'teacup', 'ace', 'king', 'queen', 'jack'],
  wild: 'lantern',
  scatter: 'gong',
  strips: {
    base: readStrips(letters, [
      'QCQJ AKTJ QJKD QKCF CJTK FAQA FDTA KJTS',
      'FJQA KQJQ CADC TJAF ATKQ JCAD WTCF SKJK',
      'FTST KFKJ DQDK ACFT CQJA QCKW KTJQ AQAJ',
      'TKJA QKCS CJCD ATKD CAQT QAJQ KFTJ WAJF',
      'SQAQ TJDJ CQKF AQKF QJKT JAKC TKAT FDCJ',
    ]),
    free: readStrips(letters, [
      'KFAJ QDAT AJSD FJCF KDTQ KQJT KQJQ CACT',
      'CKWA QKJF DQTW QTAJ FKSC ADJT AFKA CQCJ',
      'AJFC QTDJ KQAC QTAK FWTA FTCK JSQD WQKJ',
      'FACD TKFJ WQTK TKJT ACWD JAJF SJAQ CQKQ',
      'AJSF CQKT JAQK TCQJ FTAQ KJQF DCKD TADJ',
    ]),
  },
  lines: [],
  linePays: {
    pagoda: [0, 0, 20, 60, 300],
    fan: [0, 0, 12, 40, 150],
    koi: [0, 0, 8, 25, 80],
    teacup: [0, 0, 6, 15, 50],
    ace: [0, 0, 4, 10, 30],
    king: [0, 0, 3, 7, 20],
    queen: [0, 0, 2, 6, 20],
    jack: [0, 0, 2, 4, 12],
  },
  scatterPays: [0, 0, 0, 2, 10, 50],
  freeSpins: { awards: [0, 0, 0, 8, 12, 20], multiplier: 2, cap: 40 },
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n],
  defaultStakeMinor: 100n,
}
