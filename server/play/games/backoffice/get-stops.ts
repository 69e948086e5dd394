import type { PlayStop } from '#contract/operator/games.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

export const getStops = async (ctx: BackofficeContext) => {
  const rows = await ctx.db.selectFrom('play_stops').selectAll().orderBy('begun_at').orderBy('name').execute()
  const items: PlayStop[] = rows.map(({ kind, name, begun_at: at, reason }) => ({
    kind,
    name,
    at: at.toISOString(),
    reason,
  }))
  return ok({ items })
}
