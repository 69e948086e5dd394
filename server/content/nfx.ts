import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context.ts'
import { defaultLocale } from '../platform/i18n/messages.ts'

type Ready = { readonly body: string; readonly zipped: Uint8Array<ArrayBuffer>; readonly etag: string }

const ready = new WeakMap<object, Ready>()

/** The same object is serialised once; a browser that has it gets 304. */
const readyOf = (value: object): Ready => {
  const known = ready.get(value)
  if (known) return known
  const body = JSON.stringify(value)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  // Weak, since it identifies the content and not the encoding of the bytes.
  const made = { body, zipped: new Uint8Array(gzipSync(body)), etag: `W/"${hash}"` }
  ready.set(value, made)
  return made
}

const answer = (c: HonoContext, value: object): Response => {
  const { body, zipped, etag } = readyOf(value)
  const isZipped = (c.req.header('accept-encoding') ?? '').includes('gzip')
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag,
  }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return isZipped
    ? new Response(zipped, { headers: { ...headers, 'content-encoding': 'gzip' } })
    : new Response(body, { headers })
}

const missing = (c: HonoContext): Response =>
  c.json({ statusCode: 404, message: 'Not Found' }, 404, { 'cache-control': 'no-store' })

/** First data of a page: languages, texts, common content, and redirects of old addresses (CB-01 … CB-04). */
export const nfx = (ctx: Context): Hono => {
  const app = new Hono()
  const isOpen = (locale: string): boolean => ctx.content.locales().some(({ code }) => code === locale)
  const localeLists = new WeakMap<object, object>()

  app.get('/i18n/locales', (c) => {
    const locales = ctx.content.locales()
    const known = localeLists.get(locales)
    const made = known ?? {
      locales: locales.map(({ code, isDefault, dir, name }) => ({ code, isDefault, dir, name })),
      defaultLocale: locales.find(({ isDefault }) => isDefault)?.code ?? defaultLocale,
    }
    localeLists.set(locales, made)
    return answer(c, made)
  })
  app.get('/i18n/messages/:locale', (c) => {
    const locale = c.req.param('locale')
    return isOpen(locale) ? answer(c, ctx.messages.all(locale)) : missing(c)
  })
  app.get('/cms-config/:locale', (c) => {
    const locale = c.req.param('locale')
    return isOpen(locale) ? answer(c, ctx.content.config(locale)) : missing(c)
  })
  app.get('/route-rules', (c) => {
    const asked = c.req.query('path') ?? ''
    const url =
      /^\/(?!\/)/.test(asked) && URL.canParse(asked, ctx.settings.publicUrl)
        ? new URL(asked, ctx.settings.publicUrl)
        : undefined
    const found =
      url &&
      ctx.content.redirect({
        pathname: url.pathname,
        search: url.search,
        origin: url.origin,
        audience: 'guest',
      })
    return c.json(found ? { redirect: found.location } : {}, 200, { 'cache-control': 'no-store' })
  })
  app.all('*', missing)
  return app
}
