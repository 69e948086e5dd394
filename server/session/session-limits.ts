/** A session nobody uses ends after this. */
export const sessionIdleSeconds = 12 * 60 * 60
/** And every session after this, however busy it is; the cookie is kept as long. */
export const sessionAbsoluteSeconds = 7 * 24 * 60 * 60
/** How stale `last_seen_at` may be, so that reading pages does not write a row each time. */
export const lastSeenStepSeconds = 60
