import { hourMs } from '#contract/durations.ts'

export type FeedSettings = {
  /** Another seed gives other results. */
  readonly seed: string
  /** An integer from 1 to 15: ninety minutes of football take as many minutes divided by this. */
  readonly speed: number
  /** How long before its start a match of the highest level is announced. */
  readonly horizonMs: number
  /** Whether matches with feed faults are played. */
  readonly hasProvingGround: boolean
  /**
   * The error of the prices’ parameters against the true ones, in standard deviations of their logarithm:
   * neither the trader nor the players know a strength exactly.
   */
  readonly traderNoise: number
}

export const defaultFeedSettings: FeedSettings = {
  seed: 'baize',
  speed: 1,
  horizonMs: 36 * hourMs,
  hasProvingGround: true,
  traderNoise: 0.03,
}
