/** The default disallowed paths, without the operator's own text (SX-09). */
const closed = ['/api/', '/content/', '/platform/', '/sandbox/', '/cashier', '/profile', '/bets']

/** Game pages have their canonical address below `/platform/game/` (SX-08); the game itself is no page. */
const open = ['/platform/game/']
const closedAgain = ['/platform/game/*/play', '/platform/game/custom/']

const rule = (word: 'Allow' | 'Disallow', path: string): string => `${word}: ${path}`

/** The default robots.txt: disallows private areas and server paths in every language; lists the sitemap. */
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
