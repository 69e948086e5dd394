import { useState } from 'react'

/** The number of rows to fetch: each press adds more, up to the max of one call. */
export const useRowCount = (step = 20, maxCount = 100): [number, (() => void) | undefined] => {
  const [count, setCount] = useState(step)
  return [count, count < maxCount ? () => setCount(Math.min(maxCount, count + step)) : undefined]
}
