/**
 * The one path, without its locale, under which a page stands in search engines: without a slash at its end, and
 * a game's page under `/platform/game/` (SX-08).
 */
export const canonicalPath = (path: string): string =>
  path.replace(/(.)\/$/, '$1').replace(/^\/game\/(?=[^/]+$)/, '/platform/game/')

/** The path of the page that an address shows: the other way round. */
export const pagePath = (path: string): string =>
  path.replace(/(.)\/$/, '$1').replace(/^\/platform\/game\/(?=[^/]+$)/, '/game/')
