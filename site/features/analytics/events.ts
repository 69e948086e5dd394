import { nanoid } from 'nanoid'
import { randomIdLength } from '#contract/constants.ts'
import { hourMs } from '#contract/durations.ts'
import { allowsThirdPartyCode } from '../../allows-third-party-code.ts'
import { deferEvent } from './deferred-events.ts'

type Detail = string | number | boolean | undefined

/** An event, as it is in the data layer and as vendors receive it. */
export type AnalyticsEvent = {
  readonly event: string
  /** Random, 21 characters of the URL alphabet (AN-05). */
  readonly id: string
  /** ISO 8601 in UTC+3, in every time zone of the browser (AN-05). */
  readonly time: string
  readonly [detail: string]: Detail
}

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[]
  }
}

/** Older events are dropped: the layer is a window on recent events, not a store. */
const maxEvents = 200
const offsetMs = 3 * hourMs

/** An instant in the fixed time zone of analytics: UTC+3, without summer time. */
const analyticsTime = (ms: number): string => `${new Date(ms + offsetMs).toISOString().slice(0, -1)}+03:00`

const listeners = new Set<(event: AnalyticsEvent) => void>()

/** Records an event. It stays in `window.dataLayer` unless a vendor is loaded, which requires consent. */
export const track = (event: string, details: Readonly<Record<string, Detail>> = {}): AnalyticsEvent => {
  const made: AnalyticsEvent = {
    ...details,
    event,
    id: nanoid(randomIdLength),
    time: analyticsTime(Date.now()),
  }
  const layer = (window.dataLayer ??= [])
  layer.push(made)
  if (layer.length > maxEvents) layer.splice(0, layer.length - maxEvents)
  for (const listener of listeners) listener(made)
  return made
}

export const onTrack = (listener: (event: AnalyticsEvent) => void): void => void listeners.add(listener)

const failureEvents: Readonly<Record<string, string>> = {
  'auth/login': 'login_error',
  'auth/passkey': 'login_error',
  'auth/logout': 'logout_error',
  'auth/register': 'registration_error',
  'auth/miniApp': 'registration_error',
}

/** Failures that analytics record (AN-04): their code and type, and nothing that was typed. */
export const trackFailure = (error: { code: number; type: string }, call: string): void => {
  const event = failureEvents[call]
  if (!event) return
  const made = track(event, { code: error.code, type: error.type })
  // No vendor runs on a page with a password field; the next page that has one sends the held events.
  if (!allowsThirdPartyCode(window.location)) deferEvent(() => window.sessionStorage, made)
}
