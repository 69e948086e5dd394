import { nameInHand } from '../network/current-brand.ts'

/** Says that so much waits already that one more would only wait in vain. */
export class QueueFullError extends Error {}

/**
 * Lets at most `atOnce` pieces of work run and `maxWaiting` more wait, in their order; whatever comes then is refused. Where
 * this process has several houses each has a line of its own of that length, and the lines take turns.
 */
export const createWorkQueue = (bounds: { atOnce: number; maxWaiting: number }) => {
  /** By house, the one whose turn is next first. A line is there as long as somebody stands in it. */
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
    // Whoever finishes hands its place over, so `running` does not change for one who waited.
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
