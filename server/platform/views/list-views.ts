import { sql } from 'kysely'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeView, viewRows } from './view-rows.ts'

/** The views of a list for a member: their own, then the shared ones. */
export const listViews = async (ctx: BackofficeContext, { list }: { list: string }) => {
  const rows = await viewRows(ctx.db)
    .where('view.list', '=', list)
    .where((is) => is.or([is('view.scope', '=', 'shared'), is('view.author_id', '=', ctx.operator.id)]))
    .orderBy('view.scope')
    .orderBy(sql`lower(view.name)`)
    .orderBy('view.id')
    .limit(300)
    .execute()
  return ok({ items: rows.map((row) => serializeView(ctx, row)) })
}
