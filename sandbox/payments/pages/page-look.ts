import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import type { Context } from '#server/context.ts'
import { locales } from '#server/platform/i18n/messages.ts'
import { siteFonts } from '#server/platform/web/pages/site-fonts.ts'
import { commonHeaders, createNonce } from '#server/platform/web/request/security-headers.ts'
import { currencyOf } from '#contract/money.ts'
import { formatMoney } from '#ui/text/format-money.ts'

/** The look of the sandbox's pages: language, and the theme chosen on the site, else the system's. */
export type Look = { readonly locale: string; readonly theme: 'dark' | 'light' | 'system' }

export type Markup = ReturnType<typeof html>
export type Page = { readonly title: string; readonly body: Markup }

const readStyle = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The application's own colours, type and spaces, so that the sandbox follows the design without a copy. */
const style = [
  siteFonts,
  ...['../../../ui/tokens.css', '../../../ui/base.css', './page-look.css'].map(readStyle),
].join('\n')

export const textOf =
  (ctx: Context, look: Look) =>
  (key: string, values: Record<string, string> = {}): string =>
    ctx.messages.text(look.locale, `payments.sandbox.${key}`, values)

export const showMoney = (minor: bigint, code: string): string => {
  const { exponent, symbol } = currencyOf(code)
  return formatMoney(minor, { currency: code, exponent, symbol })
}

export const pageAnswer = async (ctx: Context, look: Look, page: Page): Promise<Response> => {
  const nonce = createNonce()
  const direction = locales.find((locale) => locale.code === look.locale)?.dir ?? 'ltr'
  const policy = [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    `font-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
  ].join('; ')
  const text = textOf(ctx, look)
  const body = await html`<!doctype html>
    <html lang="${look.locale}" dir="${direction}" data-theme="${look.theme}">
      <head>
        <meta charset="utf-8" />
        <title>${page.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <header>${text('band')}</header>
        ${page.body}
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
