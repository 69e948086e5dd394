import { readConsent } from '#contract/consent.ts'
import { consentCookie, trackIdCookie, trackIdDays } from '#contract/cookies.ts'
import { daySeconds } from '#contract/durations.ts'
import { readTrackId, trackIdParameters } from '#contract/tracking.ts'
import { readBrowserCookie, writeCookie } from '#site/layout/visitor/cookie.ts'

/** The partner's code in a query, if it has one (AN-02). */
const trackIdOf = (search: string): string | undefined => {
  const query = new URLSearchParams(search)
  for (const name of trackIdParameters) {
    const found = readTrackId(query.get(name))
    if (found) return found
  }
  return undefined
}

/** Whether the visitor has said that nobody shall pay or be paid for them. */
const isRefused = (): boolean => {
  const { asked, allowed } = readConsent(readBrowserCookie(consentCookie))
  return asked.includes('marketing') && !allowed.includes('marketing')
}

/** Code of the partner who sent the visitor: of this address, else the one that is remembered. */
export const currentTrackId = (search: string): string | undefined =>
  isRefused() ? undefined : (trackIdOf(search) ?? readTrackId(readBrowserCookie(trackIdCookie)))

/** Remembers the code of this address for 30 days; what the visitor refused is forgotten. */
export const keepTrackId = (search: string): void => {
  const found = trackIdOf(search)
  if (isRefused()) {
    if (readBrowserCookie(trackIdCookie) !== undefined) writeCookie(trackIdCookie, '', 0)
  } else if (found) writeCookie(trackIdCookie, found, trackIdDays * daySeconds)
}
