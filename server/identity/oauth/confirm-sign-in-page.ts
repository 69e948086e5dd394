import { html } from 'hono/html'
import { plainStyle, type DrawnPage } from '../../platform/web/pages/answer-page.ts'
import type { Context } from '../../context.ts'

/** Asks whether a sign-in that may not have started here is intended; its form posts to its own address. */
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
    // The form's answer redirects to the provider, at any origin.
    formAction: `'self' https: http:`,
  }
}
