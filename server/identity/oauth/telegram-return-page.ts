import { html } from 'hono/html'
import { plainStyle, type DrawnPage } from '../../platform/web/pages/answer-page.ts'
import type { Context } from '../../context.ts'

/**
 * A messenger writes its answer into the hash, which no server receives: this page posts it and removes it from
 * the history.
 */
const script = `
  const answer = new URLSearchParams(window.location.hash.slice(1)).get('tgAuthResult') ?? '';
  window.history.replaceState(null, '', window.location.pathname);
  document.forms[0].elements.answer.value = answer;
  document.forms[0].submit();`

export const hashPage = (
  ctx: Pick<Context, 'messages'>,
  { state, locale, dir }: { state: string; locale: string; dir: 'ltr' | 'rtl' },
): DrawnPage => {
  const title = ctx.messages.text(locale, 'social.finishing')
  return {
    title,
    style: plainStyle,
    body: html`<main>
      <h1>${title}</h1>
      <form method="post">
        <input type="hidden" name="state" value="${state}" />
        <input type="hidden" name="answer" />
      </form>
    </main>`,
    script,
    locale,
    dir,
    // The answer leaves the address before it could leak; the form's post needs its origin.
    headers: { 'referrer-policy': 'same-origin' },
  }
}
