import { Hono } from 'hono'
import { cacheControl } from '#server/platform/kernel/cache-control.ts'
import { catalogue } from '#studio/games/catalogue.ts'
import { studioApp } from '#studio/server/studio-app.ts'
import { liveGames } from '#studio/live/live-games.ts'
import type { Context } from '../../context.ts'
import { brandDomain } from '../../platform/web/request/brand-domain.ts'
import { toOtherSites } from '../../platform/web/request/cors.ts'
import { retryAfterSeconds } from '../../platform/kernel/rate-limits/retry-after.ts'
import { findGameByCustomId, findGameBySysname } from './catalogue/playable-games.ts'
import { liveApp } from './live/live-app.ts'
import { launchGame, type LaunchParts } from './launch/launch-game.ts'

const posters = new Map([...catalogue, ...liveGames].map(({ sysname, poster }) => [sysname, poster]))

/**
 * Routes: `/game/{sysname}/play` and `/game/custom/{id}/play` launch a game, `/studio/{call}` and
 * `/live/{call}` serve our own games, `/art/{sysname}.svg` returns their posters.
 */
export const gamePlatform = (ctx: Context, parts: LaunchParts): Hono => {
  const app = new Hono()

  // A brand in maintenance launches no game; open rounds still finish.
  app.use('/game/*', (c, next) => {
    if (brandDomain(ctx, new URL(c.req.url)).state !== 'maintenance') return next()
    c.header('retry-after', String(retryAfterSeconds.unavailable))
    return Promise.resolve(c.text('The house is down for maintenance.', 503))
  })
  app.get('/game/custom/:id/play', async (c) =>
    launchGame(ctx, parts, c, await findGameByCustomId(ctx.db, c.req.param('id'))),
  )
  app.get('/game/:sysname/play', async (c) =>
    launchGame(ctx, parts, c, await findGameBySysname(ctx.db, c.req.param('sysname'))),
  )
  app.route('/studio', studioApp(ctx))
  app.route('/live', liveApp(ctx))
  app.get('/art/:file', (c) => {
    const poster = posters.get(c.req.param('file').replace(/\.svg$/, ''))
    if (!poster) return c.notFound()
    return c.body(poster, 200, {
      ...toOtherSites,
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': cacheControl.day,
    })
  })
  return app
}
