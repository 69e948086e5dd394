import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { cacheControl } from '../../kernel/cache-control.ts'
import { toAnyOrigin, toOtherSites } from '../request/cors.ts'
import type { BrandTheme } from '../theme/read-theme.ts'
import { themeFiles } from '../theme/theme-files.ts'

/** Build files that visitors must not get: names with a leading dot, such as the manifest; source maps. */
const isHidden = /(^|\/)\.|\.map$/

/** A game's frame has an opaque origin, and browsers load a font only with CORS permission. */
const isFont = /\.woff2$/

/** Sets headers on a found file when its name matches. A hidden file answers as a missing one. */
const found =
  (headers: Readonly<Record<string, string>>, fits = /^/): MiddlewareHandler =>
  async (c, next) => {
    if (isHidden.test(c.req.path)) return c.notFound()
    await next()
    if (c.res.ok && fits.test(c.req.path))
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  }

/** Files under their own names: of the site, the studio's games and the back office, and the icons. */
export const builtFiles = (
  folders: { site: string; studio: string; desk: string; public: string } | undefined,
  theme: BrandTheme | undefined,
): Hono => {
  const app = new Hono()
  if (theme) app.route('/', themeFiles(theme))
  if (!folders) return app
  app.use(
    '/assets/*',
    found({ 'cache-control': cacheControl.immutable }),
    found(toAnyOrigin, isFont),
    serveStatic({ root: folders.site, precompressed: true }),
  )
  app.use(
    '/studio-assets/*',
    found({ ...toAnyOrigin, 'cache-control': cacheControl.immutable }),
    serveStatic({
      root: folders.studio,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/^\/studio-assets/, ''),
    }),
  )
  app.use(
    '/backoffice-assets/*',
    found({ 'cache-control': cacheControl.immutable }),
    serveStatic({
      root: folders.desk,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/^\/backoffice-assets/, ''),
    }),
  )
  app.use('/icon.svg', found(toOtherSites), serveStatic({ root: folders.public }))
  app.use(
    '/icons/*',
    found({ ...toOtherSites, 'cache-control': cacheControl.day }),
    serveStatic({ root: folders.public }),
  )
  return app
}
