/** Says that so much waits already that one more would only wait in vain. */
export class QueueFullError extends Error {}

/** Lets at most `atOnce` pieces of work run and `maxWaiting` more wait, in their order; whatever comes then is refused. */
export const createWorkQueue = (bounds: { atOnce: number; maxWaiting: number }) => {
  const waiting: (() => void)[] = []
  let running = 0
  const isFull = (): boolean => running >= bounds.atOnce && waiting.length >= bounds.maxWaiting
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isFull()) throw new QueueFullError('Too much waits already')
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
  }
  return Object.assign(run, { isFull })
}
export type WorkQueue = ReturnType<typeof createWorkQueue>
