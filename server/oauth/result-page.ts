import { html, raw } from 'hono/html'
import type { CallContext } from '../context.ts'
import { createNonce, pageHeaders } from '../security-headers.ts'

/** How a sign-in in a window ended; the page that opened it says it in its own words. */
export type FlowOutcome =
  | 'success'
  | 'denied'
  | 'taken'
  | 'banned'
  | 'code'
  | 'wait'
  | 'unavailable'
  | 'failed'

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-items: center;
    text-align: center; background: light-dark(#f6f1e6, #0b1210); color: light-dark(#14211c, #f2ecdd) }
  main { max-width: 26rem; padding: 24px }
  h1 { font-size: 22px; margin: 0 0 8px } p { margin: 0 0 16px } a { color: inherit }`

/**
 * The last page of the window: tells the page that opened it how it ended and closes. The channel reaches that page
 * where the provider's policy has cut the two windows apart. A window that was opened by nobody goes on by itself.
 */
const script = (outcome: FlowOutcome): string => `
  const told = { type: 'social-auth', outcome: '${outcome}' };
  new BroadcastChannel('social-auth').postMessage(told);
  if (window.opener) window.opener.postMessage(told, window.location.origin);
  window.close();
  if (told.outcome === 'success') setTimeout(() => window.location.replace(document.links[0].href), 500);`

/** `returnTo` is a path of this site. */
export const resultPage = (
  ctx: Pick<CallContext, 'settings' | 'messages'>,
  {
    outcome,
    locale,
    returnTo,
    dir,
  }: { outcome: FlowOutcome; locale: string; returnTo: string; dir: 'ltr' | 'rtl' },
): { body: string; headers: Record<string, string> } => {
  const t = (key: string): string => ctx.messages.text(locale, `social.${key}`)
  const nonce = createNonce()
  const body = html`<!doctype html>
    <html lang="${locale}" dir="${dir}">
      <head>
        <title>${t(`${outcome}.title`)}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${t(`${outcome}.title`)}</h1>
          <p>${t(`${outcome}.text`)}</p>
          <p><a href="${returnTo}">${t('back')}</a></p>
        </main>
        <script nonce="${nonce}">
          ${raw(script(outcome))}
        </script>
      </body>
    </html>`
  return {
    body: String(body),
    headers: {
      ...pageHeaders(ctx.settings, nonce),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  }
}
