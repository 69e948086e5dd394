import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whileBusy } from '#site/api/busy.ts'
import { untilLoaded } from './until-loaded.ts'

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
 * leaves the page as it is; it is tried again while it is wanted, ever more rarely, and at the connection's return.
 */
export function OnDemand<P extends object>({ isWanted, load, given, meanwhile = null }: OnDemandProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  useEffect(() => {
    if (!isWanted || Loaded) return
    const leaving = new AbortController()
    const { signal } = leaving
    void untilLoaded(() => whileBusy(load), signal).then((component) => {
      if (component && !signal.aborted) setLoaded(() => component)
    })
    return () => leaving.abort()
  }, [isWanted, Loaded, load])
  return Loaded ? <Loaded {...given} /> : meanwhile
}
