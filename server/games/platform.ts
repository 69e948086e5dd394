import { Hono, type Context as HonoContext } from 'hono'
import { catalogue } from '#studio/games/catalogue.ts'
import { playPage } from '#studio/server/play-page.ts'
import { studioApp } from '#studio/server/studio-app.ts'
import { networkOf } from '../account/network.ts'
import { findPlayer } from '../account/queries.ts'
import type { Context } from '../context.ts'
import { houseAddress } from '../house-address.ts'
import { houseDomain, houseHosts } from '../house-domains.ts'
import { defaultLocale, isLocale } from '../i18n/messages.ts'
import type { Limit } from '../kernel/limits.ts'
import { findGameByCustomId, findGameBySysname, type PlayableGame } from './catalogue-queries.ts'
import { launchAddress } from './launch-address.ts'
import { openGameSession } from './open-game-session.ts'
import type { PlayMode } from './schema.ts'

export type GamePlatformParts = {
  /** The signed-in player of a request to this house, or undefined for a guest. */
  readonly resolvePlayer: (request: Request) => Promise<{ uid: number; sessionId: bigint } | undefined>
  /** Address of the client, for limits. */
  readonly addressOf: (c: HonoContext) => string
}

/** Each launch writes a session down and anybody may ask for a demonstration, so one place may not ask for ever. */
const launches: Limit = { name: 'game-launch', max: 600, windowSeconds: 10 * 60 }

const posters = new Map(catalogue.map(({ sysname, poster }) => [sysname, poster]))
const day = 'public, max-age=86400'

/**
 * `/game/{sysname}/play` and `/game/custom/{id}/play` launch a game, `/studio/{call}` serves our own games, and
 * `/art/{sysname}.svg` has their posters.
 */
export const gamePlatform = (ctx: Context, { resolvePlayer, addressOf }: GamePlatformParts): Hono => {
  const app = new Hono()

  const launch = async (c: HonoContext, game: PlayableGame | undefined): Promise<Response> => {
    c.header('cache-control', 'no-store')
    if (!game) return c.text('There is no such game.', 404)
    const mode: PlayMode = c.req.query('mode') === 'real' ? 'real' : 'demo'
    const session = await resolvePlayer(c.req.raw)
    const player = session && (await findPlayer(ctx.db, session.uid))
    if (mode === 'real' && !player) return c.text('Sign in to play for money.', 401)
    if (mode === 'real' && player?.status !== 'active')
      return c.text('Play is not open to this account.', 403)
    if (mode === 'demo' && !game.has_demo) return c.text('This game has no demonstration.', 404)
    const attempt = await ctx.limits.take(launches, player ? `uid:${player.uid}` : networkOf(addressOf(c)))
    if (!attempt.isAllowed) {
      c.header('retry-after', String(attempt.resendSeconds))
      return c.text('Too many games were opened. Please wait a little.', 429)
    }
    const opened = await openGameSession(ctx, {
      game,
      mode,
      player: session &&
        player && { uid: player.uid, sessionId: session.sessionId, currency: player.currency },
    })
    const asked = c.req.query('locale') ?? player?.locale ?? defaultLocale
    const locale = isLocale(asked) ? asked : defaultLocale
    if (game.adapter !== 'studio')
      return c.redirect(launchAddress(ctx, game, { ...opened, mode, locale }), 302)
    const { sysname, name } = game
    const theme = c.req.query('theme') === 'light' ? 'light' : 'dark'
    return playPage(ctx, {
      ...opened,
      sysname,
      name,
      mode,
      locale,
      theme,
      siteOrigin: houseAddress(ctx.settings, c.req.url, houseHosts(ctx)).origin,
    })
  }

  // A house that is switched off opens no game; rounds that are being played end as they would.
  app.use('/game/*', (c, next) => {
    if (houseDomain(ctx, new URL(c.req.url)).state !== 'maintenance') return next()
    c.header('retry-after', '10')
    return Promise.resolve(c.text('The house is closed for the moment.', 503))
  })
  app.get('/game/custom/:id/play', async (c) =>
    launch(c, await findGameByCustomId(ctx.db, c.req.param('id'))),
  )
  app.get('/game/:sysname/play', async (c) =>
    launch(c, await findGameBySysname(ctx.db, c.req.param('sysname'))),
  )
  app.route('/studio', studioApp(ctx))
  app.get('/art/:file', (c) => {
    const poster = posters.get(c.req.param('file').replace(/\.svg$/, ''))
    if (!poster) return c.notFound()
    return c.body(poster, 200, { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': day })
  })
  return app
}
