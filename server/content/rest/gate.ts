import { problem } from '../writing/problem.ts'
import { refuse } from './query.ts'

/**
 * Admits a few at a time, queues some, and refuses the rest: public queries must not take the database's
 * connections from bets and payments (standards W19, API4).
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
      // The first in the queue takes this place, so that no other call takes it first.
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
