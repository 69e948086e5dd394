import type { Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Settings } from '#server/kernel/settings/settings.ts'
import { drawnStyle } from './drawn-style.ts'
import { createNonce, pageHeaders } from '../request/security-headers.ts'

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
  /** What the tokens of the house are taken from; that of the reader’s system if it says nothing. */
  readonly theme?: 'dark' | 'light' | undefined
  readonly status?: ContentfulStatusCode
  /** Where its forms may lead, if not to this site alone. */
  readonly formAction?: string
  /** Whose pages may show it in a frame; nobody's if it says nothing. */
  readonly frameAncestors?: string
  /** Besides those of every page, or in their place. */
  readonly headers?: Readonly<Record<string, string>>
}

/** For pages of a few words. */
export const plainStyle = `${drawnStyle}
  body { min-height: 100vh; display: grid; place-items: center; text-align: center }
  main { max-width: 26rem; padding: 24px } h1 { margin: 0 0 12px } p { margin: 0 0 16px }`

/** Answers such a page under the policy of every page (W10), with a nonce for its script; no browser keeps it. */
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
