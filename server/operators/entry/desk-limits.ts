import { hourSeconds, minuteSeconds } from '#contract/durations.ts'

/** A day's work, after which everybody shows a second factor again. */
export const deskAbsoluteSeconds = 12 * hourSeconds
/** A desk that nobody has touched is left. */
export const deskIdleSeconds = hourSeconds
/** A use is written down at most this often. */
export const deskStepSeconds = minuteSeconds
/** Without a second factor a session is good for setting one up, and for no longer than that takes. */
export const deskUnprovedSeconds = 30 * minuteSeconds
/** How long an invitation may be taken up. */
export const invitationSeconds = 72 * hourSeconds
