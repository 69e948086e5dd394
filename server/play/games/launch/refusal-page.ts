import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import type { Context } from '#server/context.ts'
import { locales } from '#server/platform/i18n/messages.ts'
import { answerPage, plainStyle } from '#server/platform/web/pages/answer-page.ts'

/** HTTP status per refusal, texts in `game.refused`. 403 only for what the player cannot repair (ER-34). */
const statusOf = {
  missing: 404,
  elsewhere: 400,
  signIn: 401,
  verifyDemo: 422,
  verifyReal: 422,
  account: 403,
  closed: 403,
  stopped: 403,
  country: 403,
  noDemo: 404,
  tooMany: 429,
  empty: 422,
} as const
export type LaunchRefusal = keyof typeof statusOf

/** Shows the refusal in place of the game, in the language of the surrounding page. */
export const refusalPage = (
  c: HonoContext,
  ctx: Pick<Context, 'messages' | 'settings'>,
  why: LaunchRefusal,
  { locale, theme }: { locale: string; theme: 'dark' | 'light' },
) => {
  const text = ctx.messages.text(locale, `game.refused.${why}`)
  const dir = locales.find(({ code }) => code === locale)?.dir ?? 'ltr'
  return answerPage(c, ctx.settings, {
    title: text,
    style: `${plainStyle}\n:root { color-scheme: ${theme} }`,
    body: html`<main><p>${text}</p></main>`,
    locale,
    dir,
    status: statusOf[why],
    frameAncestors: `'self'`,
  })
}
