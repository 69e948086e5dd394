import { currentBrandName } from '../network/current-brand.ts'

/** The queue is so long that another job would wait in vain. */
export class QueueFullError extends Error {}

/**
 * Lets at most `atOnce` jobs run and `maxWaiting` more wait, in order; others are refused. With several brands
 * in this process each has its own queue of that length, and the queues take turns.
 */
export const createWorkQueue = (bounds: { atOnce: number; maxWaiting: number }) => {
  /** By brand, the next turn first. A queue exists only while jobs wait in it. */
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  const isFull = (): boolean =>
    running >= bounds.atOnce && (queues.get(currentBrandName())?.length ?? 0) >= bounds.maxWaiting
  const enqueue = (enter: () => void): void => {
    const brand = currentBrandName()
    const queue = queues.get(brand)
    if (queue) queue.push(enter)
    else queues.set(brand, [enter])
  }
  const dequeue = (): (() => void) | undefined => {
    for (const [brand, queue] of queues) {
      const next = queue.shift()
      queues.delete(brand)
      if (queue.length > 0) queues.set(brand, queue)
      return next
    }
    return undefined
  }
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isFull()) throw new QueueFullError('Too much waits already')
    // A finished job passes its place on, so `running` does not change for one that waited.
    if (running >= bounds.atOnce) await new Promise<void>(enqueue)
    else running++
    try {
      return await work()
    } finally {
      const next = dequeue()
      if (next) next()
      else running--
    }
  }
  return Object.assign(run, { isFull })
}
export type WorkQueue = ReturnType<typeof createWorkQueue>
