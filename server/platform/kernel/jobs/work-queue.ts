import { nameInHand } from '../network/current-brand.ts'

/** The queue is so long that another job would wait in vain. */
export class QueueFullError extends Error {}

/**
 * Lets at most `atOnce` jobs run and `maxWaiting` more wait, in order; others are refused. With several brands
 * in this process each has its own queue of that length, and the queues take turns.
 */
export const createWorkQueue = (bounds: { atOnce: number; maxWaiting: number }) => {
  /** By brand, the next turn first. A queue exists only while jobs wait in it. */
  const lines = new Map<string, (() => void)[]>()
  let running = 0
  const isFull = (): boolean =>
    running >= bounds.atOnce && (lines.get(nameInHand())?.length ?? 0) >= bounds.maxWaiting
  const standInLine = (enter: () => void): void => {
    const house = nameInHand()
    const line = lines.get(house)
    if (line) line.push(enter)
    else lines.set(house, [enter])
  }
  const callNext = (): (() => void) | undefined => {
    for (const [house, line] of lines) {
      const next = line.shift()
      lines.delete(house)
      if (line.length > 0) lines.set(house, line)
      return next
    }
    return undefined
  }
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isFull()) throw new QueueFullError('Too much waits already')
    // A finished job passes its place on, so `running` does not change for one that waited.
    if (running >= bounds.atOnce) await new Promise<void>(standInLine)
    else running++
    try {
      return await work()
    } finally {
      const next = callNext()
      if (next) next()
      else running--
    }
  }
  return Object.assign(run, { isFull })
}
export type WorkQueue = ReturnType<typeof createWorkQueue>
