import { refuse, type Result } from '../result.ts'
import { retryAfterSeconds } from '../rate-limits/retry-after.ts'
import { createWorkQueue } from './work-queue.ts'

/** Limits the concurrency of work that comes in bursts; the rest waits in a queue of limited length. */
export type AdmissionQueue = {
  /** Runs the work in its turn, or refuses with TooManyRequests at once if the queue is full. */
  admit<T>(work: () => Promise<Result<T>>): Promise<Result<T>>
  /** Whether the next one would be refused. */
  isFull(): boolean
}

/** `atOnce` run together and `maxWaiting` more may wait, first come, first served. */
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
