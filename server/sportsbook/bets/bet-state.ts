import type { BetState } from '#contract/sportsbook.ts'

/** Every move that a bet makes; whatever is not here is refused. Opened again is what a result was taken back of. */
const moves: Readonly<Record<BetState, readonly BetState[]>> = {
  pending: ['accepted', 'requoted', 'rejected'],
  requoted: ['pending', 'expired'],
  rejected: [],
  expired: [],
  accepted: ['settled', 'voided', 'cashed_out'],
  settled: ['accepted'],
  voided: ['accepted'],
  cashed_out: [],
}

export const betMayBecome = (from: BetState, to: BetState): boolean => moves[from].includes(to)
