import type { ProvenRound } from '#contract/live-chains.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import { verifyLive, type LiveVerdict } from '#studio/live/verify-live.ts'

/** About a second in a browser; a round farther from the published end is verified to the seed before it. */
const maxStepsToEnd = 20_000

export type CheckedLiveRound = LiveVerdict & {
  /** Whether the outcome is the published one. */
  readonly isRight: boolean
  /** The number of the round to which it was verified; 0 for the published end of the chain. */
  readonly ledTo: number
}

/** Recalculates a live round in the browser, and verifies its seed against what was public before. */
export const checkLiveRound = async (
  sysname: string,
  { seed, salt, index, point, terminal, earlier }: ProvenRound,
): Promise<CheckedLiveRound> => {
  const back = index <= maxStepsToEnd ? { index: 0, seed: terminal } : earlier
  const verdict = await verifyLive(liveGameOf(sysname), {
    seed,
    salt,
    earlierSeed: back.seed,
    steps: index - back.index,
  })
  const isRight = verdict.isChained && String(verdict.point) === point
  return { ...verdict, isRight, ledTo: back.index }
}
