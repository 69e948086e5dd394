import { useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'

/** What the page asks for of itself: nothing yet, the answer, or that none came. */
export type Asked<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed' }
  | { readonly state: 'here'; readonly value: T }

/**
 * Asks for something of the affiliate’s own when it is first shown and whenever `key` changes. `onGone` hears that they are
 * signed out.
 */
export const useAsked = <T>(
  key: string,
  ask: () => Promise<T>,
  onGone: () => void,
): [Asked<T>, () => void] => {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'waiting' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isOver = false
    ask().then(
      (value) => {
        if (!isOver) setAsked({ state: 'here', value })
      },
      (error: unknown) => {
        if (isOver) return
        if (error instanceof ApiError && error.type === 'Authorization') onGone()
        else setAsked({ state: 'failed' })
      },
    )
    return () => {
      isOver = true
    }
    // What is asked for is named by its key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, turn])
  return [asked, () => setTurn((now) => now + 1)]
}
