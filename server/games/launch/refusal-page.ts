import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import type { Context } from '#server/context.ts'
import { locales } from '#server/i18n/messages.ts'
import { answerPage, plainStyle } from '#server/web/pages/answer-page.ts'

/**
 * Why a game does not open, with the status it is answered with; the words are `game.refused` in the texts. A 403 is only
 * what the player cannot repair (ER-34).
 */
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

/** Says it in the place of the game, in the language of the page around. */
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
