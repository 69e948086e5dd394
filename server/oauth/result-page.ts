import { html } from 'hono/html'
import type { DrawnPage } from '../answer-page.ts'
import type { Context } from '../context.ts'

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

const statusOf: Readonly<Record<FlowOutcome, 200 | 400 | 429 | 502>> = {
  success: 200,
  denied: 200,
  taken: 200,
  banned: 200,
  code: 200,
  wait: 429,
  unavailable: 502,
  failed: 400,
}

/** Also of the page on the way to it. */
export const resultStyle = `
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
  ctx: Pick<Context, 'messages'>,
  {
    outcome,
    locale,
    returnTo,
    dir,
  }: { outcome: FlowOutcome; locale: string; returnTo: string; dir: 'ltr' | 'rtl' },
): DrawnPage => {
  const t = (key: string): string => ctx.messages.text(locale, `social.${key}`)
  return {
    title: t(`${outcome}.title`),
    style: resultStyle,
    body: html`<main>
      <h1>${t(`${outcome}.title`)}</h1>
      <p>${t(`${outcome}.text`)}</p>
      <p><a href="${returnTo}">${t('back')}</a></p>
    </main>`,
    script: script(outcome),
    locale,
    dir,
    status: statusOf[outcome],
    headers: { 'referrer-policy': 'no-referrer' },
  }
}
