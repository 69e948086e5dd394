import { Hono } from 'hono'
import { toldInput } from '#contract/jackpots-in-game.ts'
import { houseLocales } from '#contract/locales.ts'
import type { Context } from '#server/context.ts'
import { bearerOf, readCallInput } from '#server/play/games/session/play-call.ts'
import { findPlaySession } from '#server/play/games/session/play-session.ts'
import { callsFromAnyOrigin } from '#server/platform/web/request/cors.ts'
import { acknowledgeWin } from './acknowledge-win.ts'
import { pendingJackpotWins } from './pending-jackpot-wins.ts'

const maxBodyBytes = 2048

/**
 * `POST /see` and `POST /told` for our own games in their sandboxed frames, whose maths do not include
 * jackpots. Any origin may call; only the bearer token of the play page authenticates.
 */
export const jackpotsInGame = (ctx: Context): Hono => {
  const app = new Hono()
  app.use('*', callsFromAnyOrigin)
  app.post('/:call{see|told}', async (c) => {
    c.header('cache-control', 'no-store')
    const token = bearerOf(c.req.raw)
    const session = token ? await findPlaySession(ctx, 'studio', token) : undefined
    if (!session) return c.json({ error: { code: 'TOKEN_INVALID' } }, 401)
    const input = await readCallInput(c.req.raw, maxBodyBytes)
    if (c.req.param('call') === 'told') {
      const told = toldInput.safeParse(input)
      if (!told.success) return c.json({ error: { code: 'MALFORMED' } }, 400)
      await acknowledgeWin(ctx, session, told.data.ids)
    }
    const locale = houseLocales.find(({ code }) => code === c.req.query('locale'))?.code
    return c.json({ data: await pendingJackpotWins(ctx, session, locale) })
  })
  return app
}
