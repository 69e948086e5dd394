import { daySeconds, hourSeconds, yearSeconds } from '#contract/durations.ts'

/** For how long anybody may keep an answer: the values of `Cache-Control` that are said in more than one place. */
export const cacheControl = {
  hour: `public, max-age=${hourSeconds}`,
  day: `public, max-age=${daySeconds}`,
  /** What stands at an address that names its content never changes. */
  immutable: `public, max-age=${yearSeconds}, immutable`,
} as const
