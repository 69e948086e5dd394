import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { themeCookie } from '#contract/cookies.ts'
import type { Context } from '#server/context.ts'
import type { LocaleEntry } from '#server/platform/i18n/messages.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const styles = `${read('../../../../ui/tokens.css')}${read('./offline-page.css')}`
const drawing = read('../../../../site/public/icon.svg').replace('<svg ', '<svg aria-hidden="true" ')

/** The page comes from the worker's cache, so it reads the chosen theme itself, before the first paint. */
const script = `
const chosen = /(?:^|; )${themeCookie}=(dark|light)(?:;|$)/.exec(document.cookie)
if (chosen) document.documentElement.dataset.theme = chosen[1]
addEventListener('online', () => location.reload())
`
const scriptHash = createHash('sha256').update(script).digest('base64')

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Self-contained: offline nothing else can be fetched. Its link leads to its own address. */
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
 * The page shown offline in place of any page (PW-02). It is the same for all visitors, so the worker may cache
 * it, and it runs only its own script.
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
