import { html } from 'hono/html'
import { plainStyle, type DrawnPage } from '../../platform/web/pages/answer-page.ts'
import type { Context } from '../../context.ts'

/** The result of a sign-in in a window; the opening page has its own texts for it. */
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
 * The last page of the window: sends the result to the opening page until that confirms it, and closes. Closing
 * too early would lose the message. The channel reaches that page when the provider's policy has cut the two
 * windows apart. A window without an opener continues by itself.
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
