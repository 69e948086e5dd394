import type { Acknowledged } from './drill-load.ts'

export type RecoveryPoint = {
  /** From the newest operation that the copy has to the loss, in milliseconds. */
  readonly pointMs: number
  /** Acknowledged operations that the copy lacks. */
  readonly lost: number
  /** Of them, those acknowledged before the moment that the copy was restored to: none in a sound backup. */
  readonly lostBeforeMoment: number
}

/** The recovery point by the times at which operations were acknowledged; epoch milliseconds. */
export const recoveryPointOf = (
  { present, missing }: { present: readonly Acknowledged[]; missing: readonly Acknowledged[] },
  { lossAt, momentAt }: { lossAt: number; momentAt: number },
): RecoveryPoint => {
  const newest = Math.max(...present.map(({ at }) => at), 0)
  return {
    pointMs: newest === 0 ? Number.POSITIVE_INFINITY : Math.max(0, lossAt - newest),
    lost: missing.length,
    lostBeforeMoment: missing.filter(({ at }) => at < momentAt).length,
  }
}

/** Acknowledged times of a continuous prefix: everything up to here is on the copy. */
export const completeUntil = (missing: readonly Acknowledged[], lossAt: number): number =>
  Math.min(...missing.map(({ at }) => at), lossAt)
