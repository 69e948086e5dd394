import type { BetState } from '#contract/sportsbook.ts'

/** Every move that a bet makes; whatever is not here is refused. Opened again is what a result was taken back of. */
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

/** A move that is none is a fault of ours, and nothing of what goes with it may be written. */
export const demandMove = (from: BetState, to: BetState): void => {
  if (!moves[from].includes(to)) throw new Error(`A bet that is ${from} cannot be ${to}`)
}
