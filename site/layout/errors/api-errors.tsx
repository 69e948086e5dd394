import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#contract/client.ts'
import { setErrorHook, type FailedCall } from '#site/api/browser.ts'
import { trackFailure } from '#site/features/analytics/events.ts'
import { whenTextsComplete } from '../visitor/complete-document.ts'
import { OnDemand } from '../visitor/on-demand.tsx'

/** A failed call, and where and when it failed: its reactions may be loaded later. */
export type Failure = {
  readonly error: ApiError
  readonly call: FailedCall
  readonly path: string
  readonly at: number
  readonly isOnline: boolean
}

/** Also called when the page is idle, so that the reactions are there without a connection. */
export const loadApiErrorReactions = async () =>
  (await whenTextsComplete(import('./api-error-reactions.tsx'))).ApiErrorReactions

/** Handles failed calls; the code of the reactions is loaded with the first, which waits for it. Renders nothing. */
export function ApiErrors() {
  const [failures] = useState<Failure[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const handler = useRef<(failure: Failure) => void>(undefined)
  const onHandler = useCallback((handle: ((failure: Failure) => void) | undefined) => {
    handler.current = handle
  }, [])
  useEffect(() => {
    setErrorHook((error, call) => {
      trackFailure(error, call.path)
      const { pathname: path } = window.location
      const failure = { error, call, path, at: performance.now(), isOnline: navigator.onLine }
      if (handler.current) return handler.current(failure)
      failures.push(failure)
      setHasFailed(true)
    })
    return () => setErrorHook(() => undefined)
  }, [failures])
  return <OnDemand isWanted={hasFailed} load={loadApiErrorReactions} given={{ failures, onHandler }} />
}
