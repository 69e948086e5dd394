import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Adds a favourite. Idempotent. */
export const addLike = async (ctx: CallContext, { sysname }: { sysname: string }): Promise<Result<1>> => {
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
