import { html } from 'hono/html'
import { plainStyle, type DrawnPage } from '../web/pages/answer-page.ts'
import type { Context } from '../context.ts'

/** Asks whether a sign-in is meant, where nothing says that it was begun on a page of ours; its form comes back to this very address. */
export const meantPage = (
  ctx: Pick<Context, 'messages'>,
  { name, locale, dir }: { name: string; locale: string; dir: 'ltr' | 'rtl' },
): DrawnPage => {
  const title = ctx.messages.text(locale, 'social.with', { name })
  return {
    title,
    style: plainStyle,
    body: html`<main>
      <h1>${title}</h1>
      <p>${ctx.messages.text(locale, 'social.meant')}</p>
      <form method="post"><button>${title}</button></form>
      <p><a href="/">${ctx.messages.text(locale, 'social.back')}</a></p>
    </main>`,
    locale,
    dir,
    // The answer to the form leads on to the provider, wherever that is.
    formAction: `'self' https: http:`,
  }
}
