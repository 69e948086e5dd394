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

/**
 * Renders a component whose code is loaded on first use. Unlike React's `lazy`, a failed load (no connection)
 * leaves the page as it is, and the next request, or the connection's return, tries again.
 */
export function OnDemand<P extends object>({ isWanted, load, given, meanwhile = null }: OnDemandProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  useEffect(() => {
    if (!isWanted || Loaded) return
    let isCurrent = true
    const fetchIt = () => {
      whileBusy(load).then(
        (component) => {
          if (isCurrent) setLoaded(() => component)
        },
        () => undefined,
      )
    }
    fetchIt()
    window.addEventListener('online', fetchIt)
    return () => {
      isCurrent = false
      window.removeEventListener('online', fetchIt)
    }
  }, [isWanted, Loaded, load])
  return Loaded ? <Loaded {...given} /> : meanwhile
}
