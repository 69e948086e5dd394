import type { Purpose } from '#contract/consent.ts'
import type { AnalyticsEvent } from '../events.ts'

/** Starts a vendor's analytics for an account, and answers how it is told of events. */
export type StartLoader = (account: string, allowed: readonly Purpose[]) => (event: AnalyticsEvent) => void

/** What happened beside its name: for vendors that take both apart. */
export const detailsOf = ({ event: _event, ...details }: AnalyticsEvent): Omit<AnalyticsEvent, 'event'> =>
  details

/** Fetches a script of another house. What trusted code adds is trusted, so it needs no nonce. */
export const addScript = (address: string): void => {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** The page's address as vendors are told it: without the query, which may hold names and codes. */
export const plainAddress = (): string => `${window.location.origin}${window.location.pathname}`
