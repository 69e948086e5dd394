import { nanoid } from 'nanoid'
import { randomIdLength } from '#contract/constants.ts'
import { hourMs } from '#contract/durations.ts'
import { allowsForeignCode } from '../../allows-foreign-code.ts'
import { holdEvent } from './held-events.ts'

type Detail = string | number | boolean | undefined

/** One thing that happened, as it stands in the data layer and as vendors hear of it. */
export type AnalyticsEvent = {
  readonly event: string
  /** Random, 21 characters of the URL alphabet (AN-05). */
  readonly id: string
  /** ISO 8601 in UTC+3, wherever the browser is (AN-05). */
  readonly time: string
  readonly [detail: string]: Detail
}

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[]
  }
}

/** Older events are dropped: the layer is a window on what happens, no store. */
const keptEvents = 200
const offsetMs = 3 * hourMs

/** A moment on the fixed clock of analytics: UTC+3, without summer time. */
const analyticsTime = (ms: number): string => `${new Date(ms + offsetMs).toISOString().slice(0, -1)}+03:00`

const listeners = new Set<(event: AnalyticsEvent) => void>()

/**
 * Tells of something that happened. The event stays in this page (`window.dataLayer`) unless a vendor listens,
 * which none does before the visitor has allowed it.
 */
export const track = (event: string, details: Readonly<Record<string, Detail>> = {}): AnalyticsEvent => {
  const made: AnalyticsEvent = {
    ...details,
    event,
    id: nanoid(randomIdLength),
    time: analyticsTime(Date.now()),
  }
  const layer = (window.dataLayer ??= [])
  layer.push(made)
  if (layer.length > keptEvents) layer.splice(0, layer.length - keptEvents)
  for (const listener of listeners) listener(made)
  return made
}

/** Hears of every event from now on. */
export const onTrack = (listener: (event: AnalyticsEvent) => void): void => void listeners.add(listener)

const failureEvents: Readonly<Record<string, string>> = {
  'auth/login': 'login_error',
  'auth/passkey': 'login_error',
  'auth/logout': 'logout_error',
  'auth/register': 'registration_error',
  'auth/miniApp': 'registration_error',
}

/** Failures that analytics hear of (AN-04): their code and type, and nothing that was typed. */
export const trackFailure = (error: { code: number; type: string }, call: string): void => {
  const event = failureEvents[call]
  if (!event) return
  const made = track(event, { code: error.code, type: error.type })
  // No vendor runs on a page whose form takes a password; the next one that has any tells them.
  if (!allowsForeignCode(window.location)) holdEvent(() => window.sessionStorage, made)
}
