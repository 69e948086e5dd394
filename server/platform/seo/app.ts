import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { cacheControl } from '../kernel/cache-control.ts'
import { createSitemap } from './sitemap.ts'

/** The default disallowed paths, without the operator's own text (SX-09). */
const closed = ['/api/', '/content/', '/platform/', '/sandbox/', '/cashier', '/profile', '/bets']

/** Game pages have their canonical address below `/platform/game/` (SX-08); the game itself is no page. */
const open = ['/platform/game/']
const closedAgain = ['/platform/game/*/play', '/platform/game/custom/']

const rule = (word: 'Allow' | 'Disallow', path: string): string => `${word}: ${path}`

/** The default robots.txt: disallows private areas and server paths in every language; lists the sitemap. */
const robotsText = (origin: string, prefixedLocales: readonly string[]): string =>
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

export type RequestedSite = { readonly host: string; readonly canonicalOrigin: string }

/** `/robots.txt` (SX-09), `/sitemap.xml` and its files (SX-11). */
export const seoFiles = (ctx: Context, siteOf: (request: Request) => RequestedSite): Hono => {
  const app = new Hono()
  const sitemap = createSitemap(ctx)

  app.get('/robots.txt', (c) => {
    const { host, canonicalOrigin } = siteOf(c.req.raw)
    const locales = ctx.content.locales().filter(({ isDefault }) => !isDefault)
    const own = () =>
      robotsText(
        canonicalOrigin,
        locales.map(({ code }) => code),
      )
    c.header('cache-control', cacheControl.hour)
    return c.text(ctx.content.domainSeo(host)?.robotsTxt || own())
  })

  app.get('/:file{sitemap(-[A-Za-z-]+-[0-9]+)?\\.xml}', async (c) => {
    const bytes = await sitemap(c.req.param('file'), siteOf(c.req.raw).canonicalOrigin)
    if (!bytes) return c.notFound()
    const isZipped = (c.req.header('accept-encoding') ?? '').includes('gzip')
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': cacheControl.hour,
      vary: 'Accept-Encoding',
    }
    return isZipped
      ? c.body(bytes, 200, { ...headers, 'content-encoding': 'gzip' })
      : c.body(new Uint8Array(gunzipSync(bytes)), 200, headers)
  })
  return app
}
