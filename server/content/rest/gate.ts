import { problem } from '../writing/problem.ts'
import { refuse } from './query.ts'

/**
 * Lets a few through at a time, has some wait, and refuses the rest: questions of the public must never take the
 * database's connections away from those who bet and are paid (standards W19, API4).
 */
export const createGate = (maxAtOnce: number, maxWaiting: number) => {
  let inside = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= maxAtOnce) {
      if (waiting.length >= maxWaiting)
        refuse(problem('RateLimitError', 'Too many requests, please try again later.'))
      await new Promise<void>((enter) => waiting.push(enter))
    } else {
      inside++
    }
    try {
      return await work()
    } finally {
      // Whoever waits takes this place, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
