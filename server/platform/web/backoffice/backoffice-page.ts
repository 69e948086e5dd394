import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import type { MiddlewareHandler } from 'hono'
import { themeCookie } from '#contract/cookies.ts'
import { themeSheet } from '../theme/read-theme.ts'
import { displayBrandName } from '#server/content/reading/display-brand-name.ts'
import type { Context } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { readCookie } from '#server/platform/kernel/network/cookies.ts'
import { createNonce, pageHeaders } from '../request/security-headers.ts'

type Manifest = Record<string, { file: string; isEntry?: boolean; css?: string[]; imports?: string[] }>

type BackofficeFiles = {
  readonly script: string
  readonly styles: readonly string[]
  readonly preloads: readonly string[]
}

const addressOf = (file: string): string => `/backoffice-assets/${file}`

const readBackofficeFiles = (folder: string): BackofficeFiles | undefined => {
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) return undefined
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) return undefined
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) =>
    file.endsWith('.css') ? [file, ...css] : css,
  )
  return {
    script: addressOf(entry.file),
    styles: [...new Set(styles)].map(addressOf),
    preloads: (entry.imports ?? []).flatMap((name) => {
      const chunk = manifest[name]
      return chunk ? [addressOf(chunk.file)] : []
    }),
  }
}

/**
 * The single document of the back office, for every address under `/backoffice`: its script renders the page.
 * It may not be framed, runs no operator code, and is never cached.
 */
export const backofficePage = (
  ctx: Pick<Context, 'settings' | 'content' | 'brandTheme'>,
  folder: string,
): MiddlewareHandler => {
  const files = readBackofficeFiles(folder)
  return async (c) => {
    if (!files) return c.text('The desk is not built: npm run build', 503)
    const nonce = createNonce()
    const chosen = readCookie(c.req.header('cookie') ?? null, themeCookie)
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : 'system'
    for (const [name, value] of Object.entries(pageHeaders(ctx.settings, nonce))) c.header(name, value)
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'same-origin')
    // The brand's colour shows staff of several brands which one they are in.
    const { palette } = ctx.content.section('general-information', defaultLocale)
    const styles = [...files.styles, ...(ctx.brandTheme ? [themeSheet(ctx.brandTheme)] : [])]
    const links = [
      ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...files.preloads.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`),
    ]
    return c.html(
      html`<!doctype html>
        <html lang="en" dir="ltr" data-theme="${theme}" data-palette="${palette}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <meta name="application-name" content="${displayBrandName(ctx)}" />
            <title>${displayBrandName(ctx)} desk</title>
            <link rel="icon" href="/icon.svg" />
            ${raw(links.join(''))}
          </head>
          <body>
            <div id="desk"></div>
            <noscript>The desk needs JavaScript.</noscript>
            <script type="module" nonce="${nonce}" src="${files.script}"></script>
          </body>
        </html>`,
    )
  }
}
