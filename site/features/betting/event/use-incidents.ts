import { useEffect, useRef, useState } from 'react'
import type { BettingEvent, EventIncident } from '#contract/odds.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useEventState } from '../odds-store.ts'

/** What has happened is asked for no oftener than this, however fast it happens. */
const restMs = 2000

/**
 * What has happened in an event: what the page came with, and asked for again when the stream says that there is another
 * number of it. A goal that is annulled makes it fewer.
 */
export const useIncidents = (
  event: BettingEvent,
  given: readonly EventIncident[],
): readonly EventIncident[] => {
  const { api } = useSite()
  const { incidents: count } = useEventState(event)
  const [fetched, setFetched] = useState<{ of: readonly EventIncident[]; items: readonly EventIncident[] }>()
  const askedAt = useRef(0)
  const known = fetched?.of === given ? fetched.items : given
  const isBehind = known.length !== count
  useEffect(() => {
    if (!isBehind) return undefined
    const abort = new AbortController()
    const wait = Math.max(0, askedAt.current + restMs - Date.now())
    const timer = window.setTimeout(() => {
      askedAt.current = Date.now()
      api
        .get('odds/getEvent', { id: event.id }, { signal: abort.signal, report: 'background' })
        .then(({ incidents }) => setFetched({ of: given, items: incidents }))
        // The next change asks again.
        .catch(() => undefined)
    }, wait)
    return () => {
      window.clearTimeout(timer)
      abort.abort()
    }
  }, [api, event.id, given, count, isBehind])
  return known
}
