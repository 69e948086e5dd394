/** Parameters of an address that carry the code of the partner who sent a visitor (AN-02), the first one first. */
export const trackIdParameters = ['stag', 'track_id'] as const

/** Of several affiliates who have sent a visitor: which one counts, by the general information. */
export const affiliateTouches = ['last', 'first'] as const
export type AffiliateTouch = (typeof affiliateTouches)[number]

/** What stands between a tracker’s code and the affiliate’s own name of the click, in one code. */
const clickSign = '~'

/** A remembered code as a tracker’s code and, where the affiliate has added one, the name of the click. */
export const partsOfTrackId = (
  trackId: string,
): { readonly code: string; readonly clickId: string | null } => {
  const at = trackId.indexOf(clickSign)
  return at < 0
    ? { code: trackId.toLowerCase(), clickId: null }
    : { code: trackId.slice(0, at).toLowerCase(), clickId: trackId.slice(at + 1) || null }
}

/** The signs that partners' codes are made of; anything else is no code. */
const trackIdSigns = /^[\w.:~-]{1,128}$/

/** A partner's code as it came from outside, or undefined. */
export const readTrackId = (text: string | null | undefined): string | undefined =>
  text && trackIdSigns.test(text) ? text : undefined
