import { Hono } from 'hono'
import { sql } from 'kysely'
import { acknowledgeWinsInput } from '#contract/jackpots-in-game.ts'
import { supportedLocales } from '#contract/locales.ts'
import type { Context } from '#server/context.ts'
import { bearerOf, readCallInput } from '#server/play/games/session/play-call.ts'
import { findPlaySession, type PlaySession } from '#server/play/games/session/play-session.ts'
import { callsFromAnyOrigin } from '#server/platform/web/request/cors.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { pendingJackpotWins } from './pending-jackpot-wins.ts'

/** Acknowledges wins that the session's player was shown; wins of other players are ignored. */
const acknowledgeWin = (
  ctx: Kernel,
  { uid, game, mode }: PlaySession,
  ids: readonly string[],
): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    if (mode !== 'real') return
    await tx.db
      .updateTable('jackpot_cycles')
      .set({ told_at: ctx.clock.now() })
      .where('uid', '=', uid)
      .where('game', '=', game)
      .where('status', '=', 'paid')
      .where('told_at', 'is', null)
      .where(sql<boolean>`jackpot_id || '-' || level || '-' || number = any(${ids}::text[])`)
      .execute()
  })

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
      const told = acknowledgeWinsInput.safeParse(input)
      if (!told.success) return c.json({ error: { code: 'MALFORMED' } }, 400)
      await acknowledgeWin(ctx, session, told.data.ids)
    }
    const locale = supportedLocales.find(({ code }) => code === c.req.query('locale'))?.code
    return c.json({ data: await pendingJackpotWins(ctx, session, locale) })
  })
  return app
}
