import { html } from 'hono/html'
import { plainStyle, type DrawnPage } from '../web/pages/answer-page.ts'
import type { Context } from '../context.ts'

/** How a sign-in in a window ended; the page that opened it says it in its own words. */
export type FlowOutcome =
  | 'success'
  | 'denied'
  | 'taken'
  | 'banned'
  | 'excluded'
  | 'code'
  | 'wait'
  | 'unavailable'
  | 'failed'

const statusOf: Readonly<Record<FlowOutcome, 200 | 400 | 429 | 502>> = {
  success: 200,
  denied: 200,
  taken: 200,
  banned: 200,
  excluded: 200,
  code: 200,
  wait: 429,
  unavailable: 502,
  failed: 400,
}

/**
 * The last page of the window: tells the page that opened it how it ended, until that page has heard it, and closes. A
 * window that closes takes what it has just said along. The channel reaches that page where the provider's policy has
 * cut the two windows apart. A window that was opened by nobody goes on by itself.
 */
const script = (outcome: FlowOutcome): string => `
  const told = { type: 'social-auth', outcome: '${outcome}' };
  const channel = new BroadcastChannel('social-auth');
  const close = () => {
    clearInterval(telling);
    channel.close();
    window.close();
    if (told.outcome === 'success') setTimeout(() => window.location.replace(document.links[0].href), 500);
  };
  const tell = () => {
    channel.postMessage(told);
    if (window.opener) window.opener.postMessage(told, window.location.origin);
  };
  channel.onmessage = ({ data }) => { if (data && data.type === 'social-auth-heard') close(); };
  tell();
  const telling = setInterval(tell, 200);
  setTimeout(close, 2000);`

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
    style: plainStyle,
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
