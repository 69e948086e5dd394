import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { playFollowedTo } from '#server/play/games/follow/follow-play.ts'
import { lockJackpots } from './work-on-jackpot.ts'

/** Gives overdue timed levels without a later stake to the last stake before their end. */
export const endTimedLevels = async (ctx: Context): Promise<void> => {
  const followedTo = await playFollowedTo(ctx.db, 'jackpots')
  if (!followedTo) return
  const due = await ctx.db
    .selectFrom('jackpot_cycles')
    .innerJoin('jackpots', 'jackpots.id', 'jackpot_cycles.jackpot_id')
    .select('jackpots.sysname')
    .distinct()
    .where('jackpot_cycles.status', '=', 'open')
    .where('jackpots.status', '=', 'running')
    .where('ends_at', '<=', followedTo)
    .where('last_bet', 'is not', null)
    .execute()
  for (const { sysname } of due)
    await transact(ctx.connection, async (tx) => {
      for (const work of await lockJackpots(ctx, tx, sysname)) {
        if (work.jackpot.status !== 'running') continue
        await work.end(followedTo)
        await work.write()
      }
    })
}
