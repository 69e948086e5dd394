import { Hono } from 'hono'
import { cacheControl } from '#server/platform/kernel/cache-control.ts'
import { toAnyOrigin, toOtherSites } from '../request/cors.ts'
import type { BrandTheme } from './read-theme.ts'

/** The operator's style sheet, fonts and icon, each only under the hash of the present theme. */
export const themeFiles = ({ sheet, hash, fonts, icon }: BrandTheme): Hono => {
  const app = new Hono()
  const headers = { ...toAnyOrigin, 'cache-control': cacheControl.immutable }
  app.get(`/theme/${hash}/theme.css`, (c) => c.body(sheet, 200, { ...headers, 'content-type': 'text/css' }))
  app.get(`/theme/${hash}/:font`, (c) => {
    const font = fonts.get(c.req.param('font'))
    return font
      ? c.body(new Uint8Array(font), 200, { ...headers, 'content-type': 'font/woff2' })
      : c.notFound()
  })
  if (icon)
    app.get('/icon.svg', (c) =>
      c.body(new Uint8Array(icon), 200, { ...toOtherSites, 'content-type': 'image/svg+xml' }),
    )
  return app
}
