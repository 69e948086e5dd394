import type { LaunchData } from '#contract/studio.ts'

/** Data of one play page. `script` and `styles` are addresses from the build's manifest. */
export type PlayPage = {
  launch: LaunchData
  nonce: string
  script: string
  styles: readonly string[]
  /** Font-face rules; font files load when a text needs them and block nothing. */
  fonts: string
  /** Scripts that the first one will import. */
  preloads: readonly string[]
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** JSON that cannot leave its script element, with any names and messages in it. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/**
 * The document of a studio game, rendered on the server for a sandboxed frame. Script and styles are fetched
 * with CORS because an opaque origin is cross-origin even to its own site.
 */
export const renderPlayPage = ({ launch, nonce, script, styles, fonts, preloads }: PlayPage): string => {
  const links = styles.map(
    (href) => `<link rel="stylesheet" href="${escapeHtml(href)}" nonce="${escapeHtml(nonce)}" crossorigin>`,
  )
  const hints = [script, ...preloads].map(
    (href) =>
      `<link rel="modulepreload" href="${escapeHtml(href)}" nonce="${escapeHtml(nonce)}" crossorigin>`,
  )
  const direction = launch.dir === 'rtl' ? 'rtl' : 'ltr'
  const theme = launch.theme === 'light' ? 'light' : 'dark'
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(launch.locale)}" dir="${direction}" class="theme-${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="color-scheme" content="${theme}">`,
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(launch.name)}</title>`,
    `<style nonce="${escapeHtml(nonce)}">${fonts}</style>`,
    ...links,
    ...hints,
    '</head>',
    '<body>',
    '<div id="game"></div>',
    `<script type="application/json" id="launch">${scriptJson(launch)}</script>`,
    `<script type="module" src="${escapeHtml(script)}" nonce="${escapeHtml(nonce)}" crossorigin></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
