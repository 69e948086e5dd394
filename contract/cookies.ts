/**
 * Names of the cookies that both pages and servers read. They last for `cookieMaxAgeSeconds` unless stated
 * otherwise. Cookies that no script reads are in `server/identity/session/session-cookie.ts` and `server/identity/oauth/flow.ts`.
 */

/** The theme that a visitor has chosen (TH-01). */
export const themeCookie = 'theme'

/** The odds format (`contract/odds-format.ts`). */
export const oddsFormatCookie = 'odds_format'

/** The language of the last page (TH-05). */
export const localeCookie = 'i18n_locale'

/** The consent, in the form of `contract/consent.ts` (AN-06). */
export const consentCookie = 'consent'

/** Code of the referring affiliate and its lifetime (AN-02). */
export const trackIdCookie = 'track_id'
export const trackIdDays = 30

/** Hints that a new player has closed or completed (HN-04, HN-06; `site/features/hints/hints-cookie.ts`). */
export const hintsCookie = 'hints'
export const hintsCookieDays = 30
