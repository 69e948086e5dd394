import type { z } from 'zod'
import type { BlockEntry, blocklistsCalls } from '#contract/operator/risk/risk.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'

type Asked = z.output<(typeof blocklistsCalls.getList)['input']>

export const listBlocks = async (ctx: BackofficeContext, asked: Asked) => {
  const now = ctx.clock.now()
  let rows = ctx.db.selectFrom('block_entries').selectAll()
  if (asked.kind) rows = rows.where('kind', '=', asked.kind)
  if (asked.is_in_force)
    rows = rows
      .where('removed_at', 'is', null)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
  return ok(
    await readListPage(ctx, rows, {
      page: asked,
      order: (found) => found.orderBy('id', 'desc'),
      item: ({ value: _value, id, added_at, expires_at, removed_at, last_hit_at, ...entry }): BlockEntry => ({
        ...entry,
        id: String(id),
        added_at: added_at.toISOString(),
        expires_at: expires_at?.toISOString() ?? null,
        removed_at: removed_at?.toISOString() ?? null,
        last_hit_at: last_hit_at?.toISOString() ?? null,
        is_in_force: removed_at === null && (expires_at === null || expires_at > now),
      }),
    }),
  )
}
