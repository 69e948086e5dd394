import type { ProvenRound } from '#contract/live-chains.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import { verifyLive, type LiveVerdict } from '#studio/live/verify-live.ts'

/** So many steps take a browser a second or so; what lies farther from the published end is led back to the seed before. */
const mostStepsToEnd = 20_000

export type CheckedLiveRound = LiveVerdict & {
  /** Whether it is what the house said it was. */
  readonly isRight: boolean
  /** The number of the round that it was led back to; 0 for the published end of the chain. */
  readonly ledTo: number
}

/** Works a live round out again in the browser, and leads its seed back to what was public before. */
export const checkLiveRound = async (
  sysname: string,
  { seed, salt, index, point, terminal, earlier }: ProvenRound,
): Promise<CheckedLiveRound> => {
  const back = index <= mostStepsToEnd ? { index: 0, seed: terminal } : earlier
  const verdict = await verifyLive(liveGameOf(sysname), {
    seed,
    salt,
    earlierSeed: back.seed,
    steps: index - back.index,
  })
  const isRight = verdict.isChained && String(verdict.point) === point
  return { ...verdict, isRight, ledTo: back.index }
}
