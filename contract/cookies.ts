/**
 * The cookies that pages and servers both read, by name. They last for `cookieMaxAgeSeconds` unless it says otherwise
 * here. Those that no script reads are the server's own (`server/session/session-cookie.ts`, `server/oauth/flow.ts`).
 */

/** The theme a visitor has chosen (TH-01). */
export const themeCookie = 'theme'

/** How they want odds to be written (`contract/odds-format.ts`). */
export const oddsFormatCookie = 'odds_format'

/** The language of the pages they read last (TH-05). */
export const localeCookie = 'i18n_locale'

/** What they allow, in the form of `contract/consent.ts` (AN-06). */
export const consentCookie = 'consent'

/** Code of the partner who sent them, and how long it is remembered (AN-02). */
export const trackIdCookie = 'track_id'
export const trackIdDays = 30

/**
 * Which hints a new player has closed or is done with (HN-04, HN-06), in the form of
 * `site/features/hints/kept-hints.ts`, and how long it is remembered.
 */
export const hintsCookie = 'hints'
export const hintsCookieDays = 30
