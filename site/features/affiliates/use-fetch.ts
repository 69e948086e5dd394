import { useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'

/** The state of a fetch: pending, failed, or done with its value. */
export type FetchState<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed' }
  | { readonly state: 'here'; readonly value: T }

/** Fetches on mount and whenever `key` changes. `onGone` is called when the session has ended. */
export const useFetch = <T>(
  key: string,
  load: () => Promise<T>,
  onGone: () => void,
): [FetchState<T>, () => void] => {
  const [fetched, setFetched] = useState<FetchState<T>>({ state: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    load().then(
      (value) => {
        if (!isOver) setFetched({ state: 'here', value })
      },
      (error: unknown) => {
        if (isOver) return
        if (error instanceof ApiError && error.type === 'Authorization') onGone()
        else setFetched({ state: 'failed' })
      },
    )
    return () => {
      isOver = true
    }
    // The key identifies what is fetched.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, attempt])
  return [fetched, () => setAttempt((now) => now + 1)]
}
