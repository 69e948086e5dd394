import type { AnalyticsEvent } from './events.ts'

/** The session storage key of failures on a page without vendors, for the next page that has one. */
const deferredKey = 'analytics_held'
const maxDeferred = 20

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the tab's storage; it throws where the browser blocks storage. */
type Open = () => Storage

const read = (open: Open): AnalyticsEvent[] => {
  try {
    const deferred: unknown = JSON.parse(open().getItem(deferredKey) ?? '[]')
    return Array.isArray(deferred) ? (deferred as AnalyticsEvent[]) : []
  } catch {
    return []
  }
}

/** Holds an event in this tab; without storage it is lost. */
export const deferEvent = (open: Open, event: AnalyticsEvent): void => {
  try {
    open().setItem(deferredKey, JSON.stringify([...read(open), event].slice(-maxDeferred)))
  } catch {
    // A full or blocked storage loses only these events.
  }
}

/** Returns the held events in their order and clears them. */
export const drainDeferredEvents = (open: Open): readonly AnalyticsEvent[] => {
  const deferred = read(open)
  try {
    open().removeItem(deferredKey)
  } catch {
    return []
  }
  return deferred
}
