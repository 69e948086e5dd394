import { html } from 'hono/html'
import type { Context } from '#server/context.ts'
import { defaultLocale, isLocale, locales } from '#server/platform/i18n/messages.ts'
import { commonHeaders } from '#server/platform/web/request/security-headers.ts'

const policy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `frame-ancestors 'self'`,
  `base-uri 'none'`,
].join('; ')

/**
 * The page in a provider's frame after its return: our pages refuse to be framed, and the surrounding page
 * continues by itself. It states nothing about the payment, since anyone may request it.
 */
export const returnedPage = async (ctx: Context, outcomePath: string): Promise<Response> => {
  const first = outcomePath.split('/')[1] ?? ''
  const locale = isLocale(first) ? first : defaultLocale
  const direction = locales.find(({ code }) => code === locale)?.dir ?? 'ltr'
  const text = (key: string) => ctx.messages.text(locale, `payments.returned.${key}`)
  const body = await html`<!doctype html>
    <html lang="${locale}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <title>${text('title')}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
      </head>
      <body style="font: 16px/1.5 system-ui, sans-serif; text-align: center; padding: 48px 16px">
        <h1 style="font-size: 22px">${text('title')}</h1>
        <p>${text('text')}</p>
      </body>
    </html>`
  return new Response(String(body), {
    headers: {
      ...commonHeaders(ctx.settings),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}
