import { minuteMs } from '#contract/durations.ts'

/** The longest pause between two rounds that counts as play: a longer one does not count at all. */
export const maxPauseMs = 5 * minuteMs

/** Play time from the last round to the next one, in milliseconds. */
export const playedBetween = (lastRoundAt: Date | null, now: Date): number => {
  const pauseMs = lastRoundAt === null ? 0 : now.getTime() - lastRoundAt.getTime()
  return pauseMs > 0 && pauseMs <= maxPauseMs ? pauseMs : 0
}

/** A time limit is counted in whole seconds, stored in place of minor units. */
export const secondsOf = (playedMs: bigint): bigint => playedMs / 1000n
