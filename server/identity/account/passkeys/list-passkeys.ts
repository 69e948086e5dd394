import type { CallContext } from '#server/context.ts'

export const listPasskeys = async (ctx: CallContext) => {
  const rows = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'is_backed_up'])
    .where('uid', '=', ctx.uid)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    is_synced: row.is_backed_up,
  }))
}
