/** What crawlers are kept from when the operator says nothing of their own (SX-09). */
const closed = ['/api/', '/content/', '/platform/', '/sandbox/', '/cashier', '/profile', '/bets']

/** Games' pages have their canonical address below `/platform/game/` (SX-08); what plays is no page. */
const open = ['/platform/game/']
const closedAgain = ['/platform/game/*/play', '/platform/game/custom/']

const rule = (word: 'Allow' | 'Disallow', path: string): string => `${word}: ${path}`

/** The house's own robots.txt: private areas and servers are closed, in every language, and the sitemap is named. */
export const robotsText = (origin: string, prefixedLocales: readonly string[]): string =>
  [
    'User-agent: *',
    ...closed.flatMap((path) => [
      rule('Disallow', path),
      ...(path.endsWith('/') ? [] : prefixedLocales.map((code) => rule('Disallow', `/${code}${path}`))),
    ]),
    ...open.map((path) => rule('Allow', path)),
    ...closedAgain.map((path) => rule('Disallow', path)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
