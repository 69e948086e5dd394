import { hourMs, minuteMs } from '#contract/durations.ts'

type Limit = { readonly most: number; readonly withinMs: number }

/**
 * Rate limits of recoveries by their reach. For up to half an hour these are the feed's own figures:
 * https://docs.sportradar.com/uof/error-handling/recovery-using-api. Beyond that they are ours, and lower.
 */
const limits: { readonly short: readonly Limit[]; readonly long: readonly Limit[] } = {
  short: [
    { most: 20, withinMs: 10 * minuteMs },
    { most: 60, withinMs: hourMs },
  ],
  long: [
    { most: 2, withinMs: 30 * minuteMs },
    { most: 4, withinMs: 2 * hourMs },
  ],
}
const shortMs = 30 * minuteMs

export const createRecoveryLimits = () => {
  const asked: Record<'short' | 'long', number[]> = { short: [], long: [] }
  /** Returns the time to wait; 0 also counts the request. */
  return (now: number, after: number | undefined): number => {
    const length = after !== undefined && now - after < shortMs ? 'short' : 'long'
    const earlier = asked[length].filter((at) => at > now - 2 * hourMs)
    const waits = limits[length].map(({ most, withinMs }) => {
      const within = earlier.filter((at) => at > now - withinMs)
      const first = within.at(-most)
      return first === undefined ? 0 : first + withinMs - now
    })
    const waitMs = Math.max(0, ...waits)
    asked[length] = waitMs === 0 ? [...earlier, now] : earlier
    return waitMs
  }
}
