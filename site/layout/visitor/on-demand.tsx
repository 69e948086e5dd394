import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whileBusy } from '#site/api/busy.ts'

type OnDemandProps<P> = {
  /** Requested now; once loaded the component stays mounted, so that it can animate its closing. */
  isWanted: boolean
  load: () => Promise<ComponentType<P>>
  given: P
  /** Shown until the component is there. */
  meanwhile?: ReactNode
}

const [firstRetryMs, lastRetryMs] = [1000, 30_000]

/**
 * Renders a component whose code is loaded on first use. Unlike React's `lazy`, a failed load (no connection)
 * leaves the page as it is; it is tried again while it is wanted, ever more rarely, and at the connection's return.
 */
export function OnDemand<P extends object>({ isWanted, load, given, meanwhile = null }: OnDemandProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  useEffect(() => {
    if (!isWanted || Loaded) return
    let isCurrent = true
    let retryMs = firstRetryMs
    let timer: number | undefined
    const fetchIt = () => {
      window.clearTimeout(timer)
      whileBusy(load).then(
        (component) => {
          if (isCurrent) setLoaded(() => component)
        },
        () => {
          if (!isCurrent) return
          timer = window.setTimeout(fetchIt, retryMs)
          retryMs = Math.min(2 * retryMs, lastRetryMs)
        },
      )
    }
    fetchIt()
    window.addEventListener('online', fetchIt)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
      window.removeEventListener('online', fetchIt)
    }
  }, [isWanted, Loaded, load])
  return Loaded ? <Loaded {...given} /> : meanwhile
}
