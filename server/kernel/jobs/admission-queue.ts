import { refuse, type Result } from '../result.ts'
import { retryAfterSeconds } from '../rate-limits/retry-after.ts'
import { createWorkQueue } from './work-queue.ts'

/** Work that players come with in a crowd is done a few at a time; the rest stands in a line of limited length. */
export type AdmissionQueue = {
  /** Does the work when its turn comes, or refuses with TooManyRequests at once when the line is full. */
  admit<T>(work: () => Promise<Result<T>>): Promise<Result<T>>
  /** Whether the next one would be turned away. */
  isFull(): boolean
}

/** `atOnce` are served together and `maxWaiting` more may wait, first come, first served. */
export const createAdmissionQueue = (bounds: { atOnce: number; maxWaiting: number }): AdmissionQueue => {
  const queue = createWorkQueue(bounds)
  return {
    isFull: queue.isFull,
    async admit(work) {
      return queue.isFull()
        ? refuse('TooManyRequests', { resendSeconds: retryAfterSeconds.busy })
        : queue(work)
    },
  }
}
