import { placeOf } from '../frame/draw-weighted.ts'
import { drawsFrom, isCommitted, redraw, type ClaimedSeeds } from './verify-round.ts'

/** A spin of the wheel of fortune as a player was told of it: its seeds, and the weights of its sectors in their order. */
export type ClaimedSpin = ClaimedSeeds & {
  readonly serverSeedHash: string
  readonly weights: readonly number[]
}

export type SpinVerdict = {
  /** Whether the revealed seed is the one committed to; if not, the spin proves nothing. */
  readonly isCommitmentKept: boolean
  /** The number below the sum of the weights that the seeds say. */
  readonly drawn: number
  /** The sector it lies in, from 0. */
  readonly place: number
}

/** Checks the commitment and draws the sector again, to be compared with where the wheel stopped. */
export async function verifySpin({ weights, ...claim }: ClaimedSpin): Promise<SpinVerdict> {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const [isCommitmentKept, drawn] = await Promise.all([
    isCommitted(claim),
    redraw(claim, (words) => drawsFrom(words)(total)),
  ])
  return { isCommitmentKept, drawn, place: placeOf(weights, drawn) }
}
