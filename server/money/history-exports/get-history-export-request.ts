import { historyExportsMaxCount } from '#contract/input-bounds.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeExport } from './export-rows.ts'

/** The player's exports, newest first, with their status (HX-03). */
export const getHistoryExportRequest = async (ctx: CallContext) => {
  const rows = await ctx.db
    .selectFrom('history_exports')
    .selectAll()
    .where('uid', '=', ctx.uid)
    .orderBy('id', 'desc')
    .limit(historyExportsMaxCount)
    .execute()
  const items = rows.map((row) => serializeExport(ctx, row))
  return ok({ items, offset: 0, limit: historyExportsMaxCount, total: items.length })
}
