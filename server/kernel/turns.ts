import { refuse, type Result } from './result.ts'

/** Work that comes in a crowd is done a few at a time; the rest stands in a line of limited length. */
export type Turns = {
  /** Does the work when its turn comes, or refuses with TooManyRequests at once when the line is full. */
  take<T>(work: () => Promise<Result<T>>): Promise<Result<T>>
  /** Whether the next one would be turned away. */
  isFull(): boolean
}

const retryAfterSeconds = 5

/** `atOnce` are served together and `maxWaiting` more may wait, first come, first served. */
export const createTurns = (bounds: { atOnce: number; maxWaiting: number }): Turns => {
  const waiting: (() => void)[] = []
  let running = 0
  const isFull = () => running >= bounds.atOnce && waiting.length >= bounds.maxWaiting
  return {
    isFull,
    async take(work) {
      if (isFull()) return refuse('TooManyRequests', { resendSeconds: retryAfterSeconds })
      // Whoever finishes hands its place over, so `running` does not change for one who waited.
      if (running >= bounds.atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else running++
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
