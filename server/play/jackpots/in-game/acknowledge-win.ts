import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { PlaySession } from '#server/play/games/session/play-session.ts'

/** Acknowledges wins that the session's player was shown; wins of other players are ignored. */
export const acknowledgeWin = (
  ctx: Context,
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
