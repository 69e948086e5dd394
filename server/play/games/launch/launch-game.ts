import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { playPage } from '#studio/server/play-page.ts'
import { answerPage, plainStyle } from '#server/platform/web/pages/answer-page.ts'
import { findPlayer } from '../../../identity/account/queries.ts'
import { dateFormIn } from '../../../content/reading/written-date.ts'
import type { Context } from '../../../context.ts'
import { defaultLocale, isLocale, locales } from '../../../platform/i18n/messages.ts'
import { networkOf } from '../../../platform/kernel/network/network-of.ts'
import type { Limit } from '../../../platform/kernel/rate-limits/rate-limits.ts'
import { mayPlay, mayPlayDemo } from '../../../compliance/responsible-gaming/play-eligibility.ts'
import { trustedUrl } from '../../../platform/web/request/trusted-url.ts'
import { brandHosts } from '../../../platform/web/request/brand-domain.ts'
import { isGameHidden, type PlayableGame } from '../catalogue/playable-games.ts'
import type { PlayMode } from '../schema.ts'
import { openGameSession } from '../session/open-game-session.ts'
import { isGameStopped } from '../catalogue/play-stops.ts'
import { launchAddress, opensAtAllowedHost } from './launch-address.ts'
import { opensForMoney } from './opens-for-money.ts'

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
type LaunchRefusal = keyof typeof statusOf

/** Shows the refusal in place of the game, in the language of the surrounding page. */
const refusalPage = (
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

export type LaunchParts = {
  /** The signed-in player of a request, or undefined for a guest. */
  readonly resolvePlayer: (request: Request) => Promise<{ uid: number; sessionId: bigint } | undefined>
  /** Whether the request is cross-site; a launch writes a session of the player. */
  readonly isFromElsewhere: (headers: Headers) => boolean
  readonly addressOf: (c: HonoContext) => string
}

/** Each launch writes a session, and anyone may open a demonstration: rate limited per address. */
const launches: Limit = { name: 'game-launch', max: 600, windowSeconds: 10 * 60 }

/**
 * Answers a browser that opens `game`: an own game with its page, another with a redirect to its supplier, and
 * otherwise a page with the refusal. A launch for money needs a player who may play and a same-site request.
 */
export const launchGame = async (
  ctx: Context,
  { resolvePlayer, isFromElsewhere, addressOf }: LaunchParts,
  c: HonoContext,
  game: PlayableGame | undefined,
): Promise<Response> => {
  c.header('cache-control', 'no-store')
  const asked = c.req.query('locale')
  const theme = c.req.query('theme') === 'light' ? 'light' : 'dark'
  const refused = (why: LaunchRefusal) =>
    refusalPage(c, ctx, why, { locale: asked && isLocale(asked) ? asked : defaultLocale, theme })
  if (!game) return refused('missing')
  const mode: PlayMode = c.req.query('mode') === 'real' ? 'real' : 'demo'
  if (mode === 'real' && isFromElsewhere(c.req.raw.headers)) return refused('elsewhere')
  const session = await resolvePlayer(c.req.raw)
  const player = session && (await findPlayer(ctx.db, session.uid))
  if (mode === 'real' && !player) return refused('signIn')
  if (mode === 'demo' && !mayPlayDemo(ctx, player)) return refused('verifyDemo')
  if (mode === 'real' && player?.status === 'active' && !mayPlay(ctx, player)) return refused('verifyReal')
  if (mode === 'real' && player && !mayPlay(ctx, player)) return refused('account')
  if (game.is_off || !opensAtAllowedHost(ctx.settings, game.launch_url ?? game.settings.launch_url))
    return refused('closed')
  if (await isGameStopped(ctx.db, { ...game, country: player?.country || undefined }))
    return refused('stopped')
  if (player?.country && (await isGameHidden(ctx.db, game.sysname, player.country))) return refused('country')
  if (mode === 'demo' && !game.has_demo) return refused('noDemo')
  const attempt = await ctx.limits.consume(launches, player ? `uid:${player.uid}` : networkOf(addressOf(c)))
  if (!attempt.isAllowed) {
    c.header('retry-after', String(attempt.resendSeconds))
    return refused('tooMany')
  }
  if (mode === 'real' && player && !(await opensForMoney(ctx, player.uid, game.sysname)))
    return refused('empty')
  const opened = await openGameSession(ctx, {
    game,
    mode,
    player: session && player && { uid: player.uid, sessionId: session.sessionId, currency: player.currency },
  })
  const wanted = asked ?? player?.locale ?? defaultLocale
  const locale = isLocale(wanted) ? wanted : defaultLocale
  if (game.adapter !== 'studio')
    return c.redirect(launchAddress(ctx, game, { ...opened, mode, locale, theme, uid: player?.uid }), 302)
  const { sysname } = game
  const name = game.override_names[locale] ?? game.override_name ?? game.name
  return playPage(ctx, {
    ...opened,
    sysname,
    name,
    mode,
    locale,
    dateForm: dateFormIn(ctx, locale),
    theme,
    siteOrigin: trustedUrl(ctx.settings, c.req.url, brandHosts(ctx)).origin,
  })
}
