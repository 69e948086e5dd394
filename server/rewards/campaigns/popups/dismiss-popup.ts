import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Stores that a player has closed a popup, so that it does not open automatically for a day (CN-06). */
export const dismissPopup = async (
  ctx: CallContext,
  { sysname }: { sysname: string },
): Promise<Result<1>> => {
  if (!ctx.content.find('popups', sysname, ctx.request.locale)) return invalid('sysname', 'NOT_FOUND')
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('popup_views')
    .values({ uid: ctx.uid, sysname, views: 1, first_viewed_at: now, last_viewed_at: now, dismissed_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'sysname']).doUpdateSet({ dismissed_at: now }))
    .execute()
  return ok(1)
}
