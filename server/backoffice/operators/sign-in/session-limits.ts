import { hourSeconds, minuteSeconds } from '#contract/durations.ts'

/** A working day, after which a second factor is required again. */
export const staffSessionMaxSeconds = 12 * hourSeconds
/** An unused session ends after this time. */
export const staffSessionIdleSeconds = hourSeconds
/** Use is recorded at most this often. */
export const staffSessionTouchSeconds = minuteSeconds
/** A session without a second factor can only set one up, within this time. */
export const unprovedSessionMaxSeconds = 30 * minuteSeconds
export const invitationSeconds = 72 * hourSeconds
