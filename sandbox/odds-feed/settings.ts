import { hourMs } from '#contract/durations.ts'

export type FeedSettings = {
  /** Another seed is another world of results. */
  readonly seed: string
  /** Whole, 1 to 15: ninety minutes of football take as many minutes over this. */
  readonly speed: number
  /** How long before its start a match of the highest level is first told of. */
  readonly horizonMs: number
  /** Whether matches are played in which the feed goes wrong. */
  readonly hasProvingGround: boolean
  /**
   * How far the prices’ figures lie from those a match is drawn from, in deviations of their logarithm: nobody knows a
   * strength exactly, the house no more than its players.
   */
  readonly traderNoise: number
}

export const usualSettings: FeedSettings = {
  seed: 'baize',
  speed: 3,
  horizonMs: 36 * hourMs,
  hasProvingGround: true,
  traderNoise: 0.03,
}
