/** Parameters of an address that carry the code of the partner who sent a visitor (AN-02), the first one first. */
export const trackIdParameters = ['stag', 'track_id'] as const

/** The signs that partners' codes are made of; anything else is no code. */
const trackIdSigns = /^[\w.:~-]{1,128}$/

/** A partner's code as it came from outside, or undefined. */
export const readTrackId = (text: string | null | undefined): string | undefined =>
  text && trackIdSigns.test(text) ? text : undefined
