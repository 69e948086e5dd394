import type { SlotGame } from '../../maths/slot-game.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = {
  W: 'telescope',
  S: 'comet',
  O: 'orrery',
  M: 'moon',
  G: 'globe',
  H: 'hourglass',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
}

/**
 * 1,024 ways: every other spin wins a little, tripled free spins come once in 117, and each stake funds a
 * jackpot.
 */
export const cometYear: SlotGame = {
  sysname: 'comet-year',
  name: 'Comet Year',
  mathVersion: 'comet-year-1',
  volatility: 'low',
  rows: 4,
  pays: 'ways',
  stakeParts: 20,
  symbolNames: ['telescope', 'comet', 'orrery', 'moon', 'globe', 'hourglass', 'ace', 'king', 'queen', 'jack'],
  wild: 'telescope',
  scatter: 'comet',
  strips: {
    base: readStrips(letters, [
      'QJHQ MGHJ QJHG AAGQ HKOM KQOK AQGJ KJMH AOSK MJAG',
      'OJGQ JASK MJJK MHKQ MAAG WQHH QGOJ KMOA HGJQ AGKH',
      'KOQJ GAKQ AJHK QJOJ MGGJ WHQG MOJQ MHSQ AHAG HKAM',
      'OJHA SQJG JKMJ QQAH WQKM QHJO AKGO AKJG HMQH GAMK',
      'QJMG HJGH KMJA QHJK OKHM QQGA SKGA KHQA QJOG MJOA',
    ]),
    free: readStrips(letters, [
      'AGHK OQAK MOJK QGKJ QQAG GMHA JOGJ MKAH SQJH MJHQ',
      'OMKJ QQAG GSKH MJAA WJAQ HMQH AMKO GHJK GOJK QHJQ',
      'GGMO QGAQ MKAM JOAJ JKHJ AQGH KQMH SJHW QHKK JQAO',
      'JKWA QKGQ KHMO GQHM GHJM KJOM QJAS GKAH QQHJ OGAJ',
      'GHAQ SKGA QMOH GAMG OJKH QOKJ JGHQ QAAJ KMHJ KQJM',
    ]),
  },
  lines: [],
  linePays: {
    orrery: [0, 0, 12, 60, 300],
    moon: [0, 0, 6, 24, 100],
    globe: [0, 0, 3, 12, 50],
    hourglass: [0, 0, 2, 8, 30],
    ace: [0, 0, 0, 4, 16],
    king: [0, 0, 0, 3, 12],
    queen: [0, 0, 0, 2, 8],
    jack: [0, 0, 0, 2, 6],
  },
  scatterPays: [0, 0, 0, 2, 8, 40],
  freeSpins: { awards: [0, 0, 0, 8, 10, 15], multiplier: 3, cap: 40 },
  stakesMinor: [20n, 40n, 60n, 100n, 200n, 500n, 1000n, 2000n],
  defaultStakeMinor: 100n,
}
