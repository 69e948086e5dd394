import type { AnalyticsEvent } from './events.ts'

/** The session storage key of failures on a page without vendors, for the next page that has one. */
const heldKey = 'analytics_held'
const maxHeld = 20

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the tab's storage; it throws where the browser blocks storage. */
type Open = () => Storage

const read = (open: Open): AnalyticsEvent[] => {
  try {
    const held: unknown = JSON.parse(open().getItem(heldKey) ?? '[]')
    return Array.isArray(held) ? (held as AnalyticsEvent[]) : []
  } catch {
    return []
  }
}

/** Holds an event in this tab; without storage it is lost. */
export const holdEvent = (open: Open, event: AnalyticsEvent): void => {
  try {
    open().setItem(heldKey, JSON.stringify([...read(open), event].slice(-maxHeld)))
  } catch {
    // A full or blocked storage loses only these events.
  }
}

/** Returns the held events in their order and clears them. */
export const takeHeldEvents = (open: Open): readonly AnalyticsEvent[] => {
  const held = read(open)
  try {
    open().removeItem(heldKey)
  } catch {
    return []
  }
  return held
}
