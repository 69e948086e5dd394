import { useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'

/** The state of a fetch: pending, failed, or done with its value. */
export type Asked<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed' }
  | { readonly state: 'here'; readonly value: T }

/** Fetches on mount and whenever `key` changes. `onGone` is called when the session has ended. */
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
    // The key identifies what is fetched.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, turn])
  return [asked, () => setTurn((now) => now + 1)]
}
