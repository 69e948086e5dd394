import { daySeconds } from '#contract/durations.ts'

/** A launch that no supplier has used by then is void, so that a leaked address opens nothing later. */
const launchSeconds = 5 * 60
/** The maximum duration of a game session; the sign-in session usually ends before. */
const gameSessionSeconds = daySeconds

export const launchEnd = (now: Date): Date => new Date(now.getTime() + launchSeconds * 1000)
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + gameSessionSeconds * 1000)
