/**
 * The canonical path of a page for search engines, without its locale: no trailing slash, and a game's page
 * under `/platform/game/` (SX-08).
 */
export const canonicalPath = (path: string): string =>
  path.replace(/(.)\/$/, '$1').replace(/^\/game\/(?=[^/]+$)/, '/platform/game/')

/** The inverse: the path of the page that an address shows. */
export const pagePath = (path: string): string =>
  path.replace(/(.)\/$/, '$1').replace(/^\/platform\/game\/(?=[^/]+$)/, '/game/')
