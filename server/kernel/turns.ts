import { refuse, type Result } from './result.ts'
import { createWorkQueue } from './work-queue.ts'

/** Work that players come with in a crowd is done a few at a time; the rest stands in a line of limited length. */
export type Turns = {
  /** Does the work when its turn comes, or refuses with TooManyRequests at once when the line is full. */
  take<T>(work: () => Promise<Result<T>>): Promise<Result<T>>
  /** Whether the next one would be turned away. */
  isFull(): boolean
}

const retryAfterSeconds = 5

/** `atOnce` are served together and `maxWaiting` more may wait, first come, first served. */
export const createTurns = (bounds: { atOnce: number; maxWaiting: number }): Turns => {
  const queue = createWorkQueue(bounds)
  return {
    isFull: queue.isFull,
    async take(work) {
      return queue.isFull() ? refuse('TooManyRequests', { resendSeconds: retryAfterSeconds }) : queue(work)
    },
  }
}
