import { sql } from 'kysely'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Counts a view of a popup; previews are not counted (PD-06). */
export const viewPopup = async (ctx: CallContext, { sysname }: { sysname: string }): Promise<Result<1>> => {
  if (!ctx.content.popup(sysname, ctx.request.locale)) return invalid('sysname', 'NOT_FOUND')
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('popup_views')
    .values({ uid: ctx.uid, sysname, views: 1, first_viewed_at: now, last_viewed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'sysname'])
        // The counter stays at its maximum.
        .doUpdateSet({ views: sql`least(popup_views.views, 2147483646) + 1`, last_viewed_at: now }),
    )
    .execute()
  return ok(1)
}
