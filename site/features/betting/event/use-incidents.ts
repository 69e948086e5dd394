import { useEffect, useRef, useState } from 'react'
import type { BettingEvent, EventIncident } from '#contract/odds.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useEventState } from '../odds-store.ts'

/** The min interval between two fetches of incidents. */
const restMs = 2000

/**
 * The incidents of an event: those the page was loaded with, fetched again when the stream reports another
 * count. An annulled goal reduces the count.
 */
export const useIncidents = (
  event: BettingEvent,
  given: readonly EventIncident[],
): readonly EventIncident[] => {
  const { api } = useSite()
  const { incidents: count } = useEventState(event)
  const [fetched, setFetched] = useState<{ of: readonly EventIncident[]; items: readonly EventIncident[] }>()
  const fetchedAt = useRef(0)
  const known = fetched?.of === given ? fetched.items : given
  const isBehind = known.length !== count
  useEffect(() => {
    if (!isBehind) return undefined
    const abort = new AbortController()
    const wait = Math.max(0, fetchedAt.current + restMs - Date.now())
    const timer = window.setTimeout(() => {
      fetchedAt.current = Date.now()
      api
        .get('odds/getEvent', { id: event.id }, { signal: abort.signal, report: 'background' })
        .then(({ incidents }) => setFetched({ of: given, items: incidents }))
        // The next change fetches again.
        .catch(() => undefined)
    }, wait)
    return () => {
      window.clearTimeout(timer)
      abort.abort()
    }
  }, [api, event.id, given, count, isBehind])
  return known
}
