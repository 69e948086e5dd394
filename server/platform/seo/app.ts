import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { cacheControl } from '../kernel/cache-control.ts'
import { robotsText } from './robots-text.ts'
import { createSitemap } from './sitemap.ts'

export type AskedHouse = { readonly host: string; readonly canonicalOrigin: string }

/** `/robots.txt` (SX-09), `/sitemap.xml` and its files (SX-11). */
export const seoFiles = (ctx: Context, houseOf: (request: Request) => AskedHouse): Hono => {
  const app = new Hono()
  const sitemap = createSitemap(ctx)

  app.get('/robots.txt', (c) => {
    const { host, canonicalOrigin } = houseOf(c.req.raw)
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
    const bytes = await sitemap(c.req.param('file'), houseOf(c.req.raw).canonicalOrigin)
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
