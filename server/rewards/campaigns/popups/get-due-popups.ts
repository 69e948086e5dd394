import { dismissedNoticeRepeatDays } from '#contract/constants.ts'
import { dayMs } from '#contract/durations.ts'
import type { Popup } from '#contract/popups.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { serializePopup } from './serialize-popup.ts'

/** Popups due after a sign-in, without those the player has closed within the last day (CN-06). */
export const getDuePopups = async (
  ctx: CallContext,
): Promise<Result<{ items: Popup[]; offset: number; limit: number; total: number }>> => {
  const queued = ctx.content.queuedPopups(ctx.request.locale)
  const since = new Date(ctx.clock.now().getTime() - dismissedNoticeRepeatDays * dayMs)
  const rows =
    queued.length === 0
      ? []
      : await ctx.db
          .selectFrom('popup_views')
          .select('sysname')
          .where('uid', '=', ctx.uid)
          .where('dismissed_at', '>', since)
          .execute()
  const dismissed = new Set(rows.map(({ sysname }) => sysname))
  const items = queued.filter(({ sysname }) => !dismissed.has(sysname)).map(serializePopup)
  return ok({ items, offset: 0, limit: items.length, total: items.length })
}
