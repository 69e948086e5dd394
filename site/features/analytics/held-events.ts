import type { AnalyticsEvent } from './events.ts'

/** Failures of a form on whose page no vendor may run, for the next page on which one does. */
const heldKey = 'analytics_held'
const maxHeld = 20

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The tab's storage; to ask for it throws where the browser keeps none. */
type Open = () => Storage

const read = (open: Open): AnalyticsEvent[] => {
  try {
    const held: unknown = JSON.parse(open().getItem(heldKey) ?? '[]')
    return Array.isArray(held) ? (held as AnalyticsEvent[]) : []
  } catch {
    return []
  }
}

/** Keeps an event in this tab; a browser that keeps nothing loses it. */
export const holdEvent = (open: Open, event: AnalyticsEvent): void => {
  try {
    open().setItem(heldKey, JSON.stringify([...read(open), event].slice(-maxHeld)))
  } catch {
    // A full or a closed storage loses no more than these events.
  }
}

/** Takes what was held, in its order; the next call finds nothing. */
export const takeHeldEvents = (open: Open): readonly AnalyticsEvent[] => {
  const held = read(open)
  try {
    open().removeItem(heldKey)
  } catch {
    return []
  }
  return held
}
