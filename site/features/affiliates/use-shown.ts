import { useState } from 'react'

/** How many rows of a list are asked for: more with each press, as far as one call answers. */
export const useShown = (step = 20, most = 100): [number, (() => void) | undefined] => {
  const [count, setCount] = useState(step)
  return [count, count < most ? () => setCount(Math.min(most, count + step)) : undefined]
}
