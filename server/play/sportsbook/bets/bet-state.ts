import type { BetState } from '#contract/sportsbook.ts'

/** The allowed state changes of a bet. An accepted bet after settlement is one whose result was withdrawn. */
const moves: Readonly<Record<BetState, readonly BetState[]>> = {
  pending: ['accepted', 'requoted', 'rejected'],
  requoted: ['pending', 'expired'],
  rejected: [],
  expired: [],
  accepted: ['settled', 'voided', 'cashed_out'],
  settled: ['accepted', 'voided'],
  voided: ['accepted', 'settled'],
  cashed_out: [],
}

/** Throws on an undefined state change: it is an internal error, and the transaction must not commit. */
export const assertTransition = (from: BetState, to: BetState): void => {
  if (!moves[from].includes(to)) throw new Error(`A bet that is ${from} cannot be ${to}`)
}
