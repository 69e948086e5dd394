import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Removes a favourite. Idempotent. */
export const removeLike = async (ctx: CallContext, { sysname }: { sysname: string }): Promise<Result<1>> => {
  const game = await ctx.db
    .selectFrom('games')
    .select('sysname')
    .where('sysname', '=', sysname)
    .executeTakeFirst()
  if (!game) return invalid('sysname', 'UNKNOWN')
  await ctx.db.deleteFrom('game_likes').where('uid', '=', ctx.uid).where('sysname', '=', sysname).execute()
  return ok(1)
}
