/** URL parameters with an affiliate's code (AN-02), in order of priority. */
export const trackIdParameters = ['stag', 'track_id'] as const

/** The attribution model: last or first affiliate, by the general information. */
export const affiliateTouches = ['last', 'first'] as const
export type AffiliateTouch = (typeof affiliateTouches)[number]

const clickSign = '~'

/** A stored code split into the tracker’s code and the click id, if any. */
export const partsOfTrackId = (
  trackId: string,
): { readonly code: string; readonly clickId: string | null } => {
  const at = trackId.indexOf(clickSign)
  return at < 0
    ? { code: trackId.toLowerCase(), clickId: null }
    : { code: trackId.slice(0, at).toLowerCase(), clickId: trackId.slice(at + 1) || null }
}

const trackIdSigns = /^[\w.:~-]{1,128}$/

export const readTrackId = (text: string | null | undefined): string | undefined =>
  text && trackIdSigns.test(text) ? text : undefined
