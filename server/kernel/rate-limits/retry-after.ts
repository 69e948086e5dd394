/** How long an answer tells whoever asked to wait: the values of `Retry-After` that are said in more than one place. */
export const retryAfterSeconds = {
  /** With 503: the house is closed, or something that it cannot do without is away. */
  unavailable: 10,
  /** A line is full, which it is for a moment. */
  busy: 5,
} as const
