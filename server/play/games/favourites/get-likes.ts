import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

export const getLikes = async (ctx: CallContext) => {
  const likes = await ctx.db
    .selectFrom('game_likes')
    .select('sysname')
    .where('uid', '=', ctx.uid)
    .orderBy('created_at', 'desc')
    .orderBy('sysname')
    .execute()
  return ok({ sysnames: likes.map((like) => like.sysname) })
}
