import type { Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Settings } from './kernel/settings.ts'
import { createNonce, pageHeaders } from './security-headers.ts'

/** A page that the server draws by itself, beside those of the site. */
export type DrawnPage = {
  readonly title: string
  readonly style: string
  /** What stands in the body. */
  readonly body: ReturnType<typeof html>
  /** Runs after the body. */
  readonly script?: string
  readonly locale?: string
  readonly dir?: 'ltr' | 'rtl'
  readonly status?: ContentfulStatusCode
  /** Besides those of every page, or in their place. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers such a page under the policy of every page (W10), with a nonce for its script; no browser keeps it. */
export const answerPage = (c: HonoContext, settings: Settings, page: DrawnPage) => {
  const { title, style, body, script, locale = 'en', dir = 'ltr', status = 200, headers } = page
  const nonce = createNonce()
  const all = { ...pageHeaders(settings, nonce), 'cache-control': 'no-store', ...headers }
  for (const [name, value] of Object.entries(all)) c.header(name, value)
  return c.html(
    html`<!doctype html>
      <html lang="${locale}" dir="${dir}">
        <head>
          <title>${title}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
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
