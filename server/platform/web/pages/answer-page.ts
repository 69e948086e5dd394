import type { Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { pageStyle } from './page-style.ts'
import { createNonce, pageHeaders } from '../request/security-headers.ts'

export type DrawnPage = {
  readonly title: string
  readonly style: string
  readonly body: ReturnType<typeof html>
  readonly script?: string
  readonly locale?: string
  readonly dir?: 'ltr' | 'rtl'
  /** The theme of the design tokens; the reader's system setting by default. */
  readonly theme?: 'dark' | 'light' | undefined
  readonly status?: ContentfulStatusCode
  /** The allowed targets of its forms; only this site by default. */
  readonly formAction?: string
  /** Origins that may frame it; none by default. */
  readonly frameAncestors?: string
  /** Added to the default headers, or replacing them. */
  readonly headers?: Readonly<Record<string, string>>
}

/** For pages with little text. */
export const plainStyle = `${pageStyle}
  body { min-height: 100vh; display: grid; place-items: center; text-align: center }
  main { max-width: 26rem; padding: 24px } h1 { margin: 0 0 12px } p { margin: 0 0 16px }`

/** Answers such a page under the policy of every page (W10), with a nonce for its script; never cached. */
export const answerPage = (c: HonoContext, settings: Settings, page: DrawnPage) => {
  const { title, style, body, script, locale = 'en', dir = 'ltr', status = 200, headers } = page
  const { formAction, frameAncestors, theme } = page
  const nonce = createNonce()
  const attributes =
    theme === undefined
      ? html`lang="${locale}" dir="${dir}"`
      : html`lang="${locale}" dir="${dir}" data-theme="${theme}"`
  const all = {
    ...pageHeaders(settings, nonce, {
      ...(formAction === undefined ? {} : { formAction }),
      ...(frameAncestors === undefined ? {} : { frameAncestors }),
    }),
    'cache-control': 'no-store',
    ...headers,
  }
  for (const [name, value] of Object.entries(all)) c.header(name, value)
  return c.html(
    html`<!doctype html>
      <html ${attributes}>
        <head>
          <title>${title}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <style>
            ${raw(style)}
          </style>
        </head>
        <body>
          ${body}
          ${
            script === undefined
              ? ''
              : html`<script nonce="${nonce}">
                  ${raw(script)}
                </script>`
          }
        </body>
      </html>`,
    status,
  )
}
