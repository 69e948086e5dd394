import { daySeconds, hourSeconds, yearSeconds } from '#contract/durations.ts'

/** Values of `Cache-Control` that are used in more than one place. */
export const cacheControl = {
  hour: `public, max-age=${hourSeconds}`,
  day: `public, max-age=${daySeconds}`,
  /** A URL that names its content never changes. */
  immutable: `public, max-age=${yearSeconds}, immutable`,
} as const
