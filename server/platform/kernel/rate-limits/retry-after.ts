/** Values of `Retry-After` that are used in more than one place. */
export const retryAfterSeconds = {
  /** With 503: the site is closed, or a required dependency is unavailable. */
  unavailable: 10,
  /** A queue is full, which lasts only a moment. */
  busy: 5,
} as const
