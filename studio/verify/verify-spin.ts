import { placeOf } from '../frame/draw-weighted.ts'
import { drawsFrom, isCommitted, redraw, type ClaimedSeeds } from './verify-round.ts'

/** A spin of the wheel of fortune as shown to a player: its seeds, and the weights of its sectors in order. */
export type ClaimedSpin = ClaimedSeeds & {
  readonly serverSeedHash: string
  readonly weights: readonly number[]
}

export type SpinVerdict = {
  /** Whether the revealed seed matches the commitment; if not, the spin proves nothing. */
  readonly isCommitmentKept: boolean
  /** The drawn number below the sum of the weights. */
  readonly drawn: number
  /** Index of the sector, from 0. */
  readonly place: number
}

/** Checks the commitment and draws the sector again, for comparison with the sector shown. */
export async function verifySpin({ weights, ...claim }: ClaimedSpin): Promise<SpinVerdict> {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const [isCommitmentKept, drawn] = await Promise.all([
    isCommitted(claim),
    redraw(claim, (words) => drawsFrom(words)(total)),
  ])
  return { isCommitmentKept, drawn, place: placeOf(weights, drawn) }
}
