import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { localeOfPath } from '#contract/locale-path.ts'
import { supportedLocales } from '#contract/locales.ts'
import type { Context } from '../../../context.ts'
import { serializeError } from './answer-call.ts'
import { answerPage, plainStyle } from '../pages/answer-page.ts'

/** The route manifest is served from memory; the browser requests it now and then by itself. */
const listOfRoutes = '/__manifest'

/**
 * Limits the pages, and their data, that one network may have rendered in a minute (W19, API4). A guest's
 * cached page costs no more than the counting, so it is answered first and not counted. A reader gets a page,
 * and a data request the typed error.
 */
export const limitPages = (ctx: Context, networkOf: (c: HonoContext) => string): MiddlewareHandler => {
  const limit = { name: 'pages', max: ctx.settings.pagesPerMinute, windowSeconds: 60 }
  return async (c, next) => {
    if (c.req.path === listOfRoutes) return next()
    const { isAllowed, resendSeconds, isFirstRefusal } = ctx.memoryRateLimits.consume(limit, networkOf(c))
    if (isAllowed) return next()
    if (isFirstRefusal) ctx.log.warn({ network: networkOf(c) }, 'A network asks for more pages than it may')
    c.header('retry-after', String(resendSeconds))
    const { code: locale, dir } = localeOfPath(c.req.path, supportedLocales)
    if (!(c.req.header('accept') ?? '').includes('text/html')) {
      c.header('cache-control', 'no-store')
      return c.json({ error: serializeError(ctx, locale, { type: 'TooManyRequests', resendSeconds }) }, 429)
    }
    const t = (key: string): string => ctx.messages.text(locale, `errors.pages.${key}`)
    return answerPage(c, ctx.settings, {
      title: t('tooMany.title'),
      style: plainStyle,
      body: html`<main>
        <h1>${t('tooMany.title')}</h1>
        <p>${t('tooMany.text')}</p>
        <p><a href="">${t('again')}</a></p>
      </main>`,
      locale,
      dir,
      status: 429,
    })
  }
}
