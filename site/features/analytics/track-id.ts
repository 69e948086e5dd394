import { readConsent } from '#contract/consent.ts'
import { consentCookie, trackIdCookie } from '#contract/cookies.ts'
import { daySeconds } from '#contract/durations.ts'
import { readTrackId, trackIdParameters, type AffiliateTouch } from '#contract/tracking.ts'
import { readBrowserCookie, writeCookie } from '#ui/browser/cookie.ts'

/** The affiliate's code in a query, if it has one (AN-02). */
const trackIdOf = (search: string): string | undefined => {
  const query = new URLSearchParams(search)
  for (const name of trackIdParameters) {
    const found = readTrackId(query.get(name))
    if (found) return found
  }
  return undefined
}

const isRefused = (): boolean => {
  const { asked, allowed } = readConsent(readBrowserCookie(consentCookie))
  return asked.includes('marketing') && !allowed.includes('marketing')
}

/** Whether this address names an affiliate, and the visitor has not refused marketing cookies. */
export const isSentBy = (search: string): boolean => !isRefused() && trackIdOf(search) !== undefined

/** The code of the credited affiliate: `last` prefers this address to the stored one, `first` the reverse. */
export const currentTrackId = (search: string, touch: AffiliateTouch): string | undefined => {
  if (isRefused()) return undefined
  const [now, before] = [trackIdOf(search), readTrackId(readBrowserCookie(trackIdCookie))]
  return touch === 'first' ? (before ?? now) : (now ?? before)
}

type AttributionRule = { readonly touch: AffiliateTouch; readonly days: number }

/** Stores the code of this address for the configured days; a refusal deletes the stored code. */
export const storeTrackId = (search: string, { touch, days }: AttributionRule): void => {
  const found = trackIdOf(search)
  const isStored = touch === 'first' && readTrackId(readBrowserCookie(trackIdCookie)) !== undefined
  if (isRefused()) {
    if (readBrowserCookie(trackIdCookie) !== undefined) writeCookie(trackIdCookie, '', 0)
  } else if (found && !isStored) writeCookie(trackIdCookie, found, days * daySeconds)
}
