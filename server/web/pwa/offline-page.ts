import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { themeCookie } from '#contract/cookies.ts'
import type { Context } from '#server/context.ts'
import type { LocaleEntry } from '#server/i18n/messages.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const styles = `${read('../../../ui/tokens.css')}${read('./offline-page.css')}`
const drawing = read('../../../site/public/icon.svg').replace('<svg ', '<svg aria-hidden="true" ')

/** The page comes out of the worker's store, so it finds out by itself which theme is chosen, before it is drawn. */
const script = `
const chosen = /(?:^|; )${themeCookie}=(dark|light)(?:;|$)/.exec(document.cookie)
if (chosen) document.documentElement.dataset.theme = chosen[1]
addEventListener('online', () => location.reload())
`
const scriptHash = createHash('sha256').update(script).digest('base64')

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Whole in itself: without a connection nothing else can be fetched. Its link leads to the address it stands at. */
const documentOf = (
  { code, dir }: LocaleEntry,
  theme: string,
  words: Record<'title' | 'text' | 'again', string>,
): string => `<!doctype html>
<html lang="${code}" dir="${dir}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escape(words.title)}</title>
<style>${styles}</style>
<script>${script}</script>
</head>
<body>
<main>
${drawing}
<h1>${escape(words.title)}</h1>
<p>${escape(words.text)}</p>
<a href="">${escape(words.again)}</a>
</main>
</body>
</html>
`

/**
 * What a visitor without a connection sees in place of any page (PW-02). It says the same to everybody, so the
 * worker may keep it, and it runs no script but its own.
 */
export const offlinePage = (ctx: Context, locale: LocaleEntry, theme: string): Response => {
  const word = (key: string): string => ctx.messages.text(locale.code, `app.offline.${key}`)
  const words = { title: word('title'), text: word('text'), again: word('again') }
  return new Response(documentOf(locale, theme, words), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': [
        `default-src 'none'`,
        `style-src 'unsafe-inline'`,
        `script-src 'sha256-${scriptHash}'`,
        `frame-ancestors 'none'`,
        `base-uri 'none'`,
        `form-action 'none'`,
      ].join('; '),
    },
  })
}
