import type { SlotGame } from '../../maths/slot-game.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = {
  W: 'key',
  S: 'moon',
  C: 'cat',
  V: 'violin',
  B: 'birdcage',
  G: 'geranium',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
}

/**
 * Six reels of two to seven symbols, 64 to 117,649 ways: three spins in ten win, and doubled free spins come
 * once in 75.
 */
export const sevenStoreys: SlotGame = {
  sysname: 'seven-storeys',
  name: 'Seven Storeys',
  mathVersion: 'seven-storeys-1',
  volatility: 'medium',
  rows: 7,
  pays: 'ways',
  stakeParts: 20,
  heights: [2, 3, 4, 5, 6, 7],
  symbolNames: ['key', 'moon', 'cat', 'violin', 'birdcage', 'geranium', 'ace', 'king', 'queen', 'jack'],
  wild: 'key',
  scatter: 'moon',
  strips: {
    base: readStrips(letters, [
      'KKKQ CCAA JJQB BGKK KVVA AAKA AQGG JJCG BQQJ JVVQ BJJJ QQGS',
      'KKKB BGGV QJJJ GQQQ SGAA AQQK JJJC CJJQ QVWG KKKB AAAB ACVV',
      'QQQW QAAA GKVJ JKKK JVSC CAAA JJJV VBBQ QJQQ GGKK KGCJ ABBG',
      'JVBB KKKA AGVK KKVV GGQQ QJKC ASQQ JJJA AAGG WABB QQJJ JQCC',
      'AGKK QQQA AVKK JCCW VQQB BQJJ VVKA GGAB BKSA AQQK JJJC GGJJ',
      'AAVV JJJG GKKK QQAB BCBB CCJQ QQJJ AKQA GJJJ SAAG GVVQ QKKK',
    ]),
    free: readStrips(letters, [
      'CCQV GVVQ QJJC BBJJ SKKA AAVK KJJG BBAA AKKK GGJJ QQGQ BQQA',
      'QQWB VVGG JJJA JQKA AAJQ CCQQ KQQA AGSJ BABV KKBB KGGV KKCJ',
      'BBGV VJJC AAJK KKVB BQQG KCCK JAAA KWJJ JSBQ QQGG AAGQ QQKV',
      'KCCG AAQQ JJGJ BBSB QQQV AAJJ JVVK KKQV QWGA AAGG CBKK KBJQ',
      'AJBW VCCB BQAK KKBG GJJJ KGVJ VAAK KKAA GQQA QCJQ SJGV QQQB',
      'BBQQ KKAA CCBB QQBV VQQG JJGQ VKAJ JJGA AJJJ CSKK KVKQ GGAA',
    ]),
  },
  lines: [],
  linePays: {
    cat: [0, 0, 10, 20, 40, 80],
    violin: [0, 0, 5, 10, 20, 40],
    birdcage: [0, 0, 4, 8, 14, 30],
    geranium: [0, 0, 2, 5, 10, 20],
    ace: [0, 0, 1, 3, 6, 12],
    king: [0, 0, 1, 2, 5, 10],
    queen: [0, 0, 0, 2, 4, 7],
    jack: [0, 0, 0, 1, 2, 4],
  },
  scatterPays: [0, 0, 0, 2, 5, 20, 100],
  freeSpins: { awards: [0, 0, 0, 8, 10, 12, 15], multiplier: 2, cap: 30 },
  // The best round pays 80,991 stakes: the max stake keeps the max payout within that of the other games.
  stakesMinor: [20n, 40n, 60n, 100n, 200n, 500n, 1000n],
  defaultStakeMinor: 100n,
}
