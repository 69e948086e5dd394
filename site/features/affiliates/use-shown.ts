import { useState } from 'react'

/** The number of rows to fetch: each press adds more, up to the max of one call. */
export const useShown = (step = 20, most = 100): [number, (() => void) | undefined] => {
  const [count, setCount] = useState(step)
  return [count, count < most ? () => setCount(Math.min(most, count + step)) : undefined]
}
