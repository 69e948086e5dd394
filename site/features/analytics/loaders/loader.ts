import type { Purpose } from '#contract/consent.ts'
import type { AnalyticsEvent } from '../events.ts'

/** Starts a vendor's analytics for an account, and returns the function that sends it events. */
export type StartLoader = (account: string, allowed: readonly Purpose[]) => (event: AnalyticsEvent) => void

/** An event without its name: for vendors that take both separately. */
export const detailsOf = ({ event: _event, ...details }: AnalyticsEvent): Omit<AnalyticsEvent, 'event'> =>
  details

/** Loads a third-party script. A script that trusted code adds is trusted, so it needs no nonce. */
export const addScript = (address: string): void => {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** The page's address as vendors get it: without the query, which may hold names and codes. */
export const plainAddress = (): string => `${window.location.origin}${window.location.pathname}`
