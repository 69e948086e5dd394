import { sql } from 'kysely'
import type { z } from 'zod'
import type { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import type { BackofficeContext } from '#server/context.ts'
import { holdsText } from '#server/platform/kernel/lists/folded.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'

type Asked<C extends keyof typeof backofficeBettingCalls> = z.output<
  (typeof backofficeBettingCalls)[C]['input']
>

export const getTournaments = async (ctx: BackofficeContext, asked: Asked<'getTournaments'>) => {
  const typed = asked.q?.trim()
  const { column = 'name', direction } = sortDirection(asked.sort)
  const found = ctx.db
    .selectFrom('odds_tournaments as tournament')
    .select(['id', 'sport', 'name', 'region', 'tier', 'is_open'])
    .select(
      sql<bigint>`(select count(*) from odds_events as event where event.tournament_id = tournament.id
        and event.status in ('scheduled', 'live', 'interrupted'))`.as('events'),
    )
    .$if(!!typed, (query) => query.where(holdsText(typed ?? '', sql.ref('name'))))
    .$if(asked.sport !== undefined, (query) => query.where('sport', '=', asked.sport ?? 'football'))
    .$if(asked.is_open !== undefined, (query) => query.where('is_open', '=', asked.is_open ?? true))
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy(column, direction).orderBy('id'),
      item: ({ id, events, ...row }) => ({ ...row, id: String(id), events: Number(events) }),
    }),
  )
}
