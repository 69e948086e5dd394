import type { SlotGame } from '../../maths/slot-game.ts'
import { tenLines } from '../paylines.ts'
import { readStrips } from '../../maths/read-strips.ts'

const letters = {
  L: 'lamp',
  M: 'semaphore',
  E: 'engine',
  B: 'bell',
  V: 'lever',
  T: 'ticket',
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
}

/** High volatility: one spin in six wins, wilds are on the inner reels only, and free spins pay five times. */
export const signalBox: SlotGame = {
  sysname: 'signal-box',
  name: 'Signal Box',
  mathVersion: 'signal-box-1',
  volatility: 'high',
  rows: 3,
  symbolNames: [
    'lamp',
    'semaphore',
    'engine',
    'bell',
    'lever',
    'ticket',
    'clubs',
    'diamonds',
    'hearts',
    'spades',
  ],
  wild: 'lamp',
  scatter: 'semaphore',
  strips: {
    base: readStrips(letters, [
      'DEHB SCHS MVCT EDHC TBTC BVDH STDC SHDS VH',
      'CHCD ECHS VHST CTBV TDVT DCSL EHDS DBDH SMB',
      'VHDB HVTM STDS HTSH TSCL VCEB SHDC DBDC ESC',
      'HTDB CVCT HEHC DBVS CTDM DTLH SDBS DCES HVS',
      'VTCV BSDC DSHC THTH TBVE SHSD HDED CMCB SH',
    ]),
    free: readStrips(letters, [
      'HEDS BSTC DVSB DBTB CEMV HVSC HVHT DTEH SC',
      'TCBD LHVD BHSD MVTE VSDE HCDS CTET VCLB HS',
      'DCEB VHSC SLBM HESH TVLD TDBC THLB DVTE SVC',
      'EHDL EHSC TCST DSDB VCVT HVED SVHT BCLM SDB',
      'SDSE CTBE SVHC BVTV DHMH BSBH DHEC STVC TD',
    ]),
  },
  lines: tenLines,
  linePays: {
    lamp: [0, 0, 0, 0, 0],
    engine: [0, 5, 100, 500, 3000],
    bell: [0, 0, 60, 180, 1000],
    lever: [0, 0, 40, 140, 600],
    ticket: [0, 0, 25, 90, 400],
    clubs: [0, 0, 12, 40, 150],
    diamonds: [0, 0, 10, 40, 150],
    hearts: [0, 0, 0, 20, 100],
    spades: [0, 0, 0, 20, 100],
  },
  scatterPays: [0, 0, 0, 2, 20, 200],
  freeSpins: { awards: [0, 0, 0, 8, 10, 12], multiplier: 5, cap: 16 },
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n],
  defaultStakeMinor: 100n,
}
