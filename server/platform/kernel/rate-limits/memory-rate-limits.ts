import type { Clock } from '../clock.ts'
import type { Limit, RateLimitResult } from './rate-limits.ts'

/**
 * Counters in this process's memory, for requests so frequent that a database row would cost more than what it
 * guards (decision 0019). Each process allows as much; a restart resets. Nothing that guards money, a password
 * or an account is counted here.
 */
export type MemoryRateLimits = {
  /** Counts one and returns whether it still fits; a limit of 0 is none. */
  consume(limit: Limit, key: string): RateLimitResult
}

/** More than the networks of a minute; beyond that, the oldest window is dropped. */
const maxKeys = 50_000

export const createMemoryRateLimits = (clock: Clock): MemoryRateLimits => {
  const windows = new Map<string, { endsAt: number; count: number }>()
  return {
    consume({ name, max, windowSeconds }, key) {
      if (max === 0) return { isAllowed: true, resendSeconds: 0 }
      const now = clock.now().getTime()
      const named = `${name}:${key}`
      const found = windows.get(named)
      const current = found && found.endsAt > now ? found : { endsAt: now + windowSeconds * 1000, count: 0 }
      current.count += 1
      if (current !== found) {
        // To the end, so that the first of the map is the oldest window.
        windows.delete(named)
        windows.set(named, current)
        if (windows.size > maxKeys) windows.delete(windows.keys().next().value as string)
      }
      return {
        isAllowed: current.count <= max,
        resendSeconds: Math.max(1, Math.ceil((current.endsAt - now) / 1000)),
        isFirstRefusal: current.count === max + 1,
      }
    },
  }
}
