import { useEffect, useState, type ComponentType } from 'react'
import { whileBusy } from '#site/api/busy.ts'

type OnDemandProps<P> = {
  /** Wanted now; once the component is here it stays, so that it can close in its own time. */
  isWanted: boolean
  load: () => Promise<ComponentType<P>>
  /** What the component is given. */
  given: P
}

/**
 * Draws a component whose code is fetched when it is first wanted. Unlike React's `lazy`, a fetch that fails (the
 * connection is away) leaves the page as it is, and the next want, or the connection's return, tries again.
 */
export function OnDemand<P extends object>({ isWanted, load, given }: OnDemandProps<P>) {
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
  return Loaded ? <Loaded {...given} /> : null
}
