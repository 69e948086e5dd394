/** How long the code of the partner who sent a visitor is remembered (AN-02). */
export const trackIdDays = 30
export const trackIdCookie = 'track_id'

/** Parameters of an address that carry it, the first one first. */
export const trackIdParameters = ['stag', 'track_id'] as const

/** The signs that partners' codes are made of; anything else is no code. */
const trackIdSigns = /^[\w.:~-]{1,128}$/

/** A partner's code as it came from outside, or undefined. */
export const readTrackId = (text: string | null | undefined): string | undefined =>
  text && trackIdSigns.test(text) ? text : undefined

/** Parameters of `GET /hit` (AN-01). */
export const hitParameters = ['referer', 'track_id', 'seon_session'] as const
