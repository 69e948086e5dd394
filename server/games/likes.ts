import type { CallContext } from '../context.ts'
import { invalid, ok, type Result } from '../kernel/result.ts'

/** Favourites of a player, the latest first. */
export const listLikes = async (ctx: CallContext): Promise<string[]> => {
  const likes = await ctx.db
    .selectFrom('game_likes')
    .select('sysname')
    .where('uid', '=', ctx.uid)
    .orderBy('created_at', 'desc')
    .orderBy('sysname')
    .execute()
  return likes.map((like) => like.sysname)
}

/** Adds a favourite; a second time changes nothing. */
export const addLike = async (ctx: CallContext, sysname: string): Promise<Result<1>> => {
  const game = await ctx.db
    .selectFrom('games')
    .select('sysname')
    .where('sysname', '=', sysname)
    .executeTakeFirst()
  if (!game) return invalid('sysname', 'UNKNOWN')
  await ctx.db
    .insertInto('game_likes')
    .values({ uid: ctx.uid, sysname, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['uid', 'sysname']).doNothing())
    .execute()
  return ok(1)
}

export const removeLike = async (ctx: CallContext, sysname: string): Promise<Result<1>> => {
  const game = await ctx.db
    .selectFrom('games')
    .select('sysname')
    .where('sysname', '=', sysname)
    .executeTakeFirst()
  if (!game) return invalid('sysname', 'UNKNOWN')
  await ctx.db.deleteFrom('game_likes').where('uid', '=', ctx.uid).where('sysname', '=', sysname).execute()
  return ok(1)
}
