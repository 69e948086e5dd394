import type { z } from 'zod'
import type { backofficeBetsCalls } from '#contract/operator/betting/bets.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { inBase } from './event-rows.ts'

type Asked<C extends keyof typeof backofficeBetsCalls> = z.output<(typeof backofficeBetsCalls)[C]['input']>

const limitRows = (ctx: BackofficeContext) =>
  ctx.db
    .selectFrom('sportsbook_limits as limit')
    .leftJoin('odds_events as event', 'event.id', 'limit.event_id')
    .leftJoin('odds_competitors as home', 'home.id', 'event.home_id')
    .leftJoin('odds_competitors as away', 'away.id', 'event.away_id')
    .leftJoin('staff', 'staff.id', 'limit.set_by')
    .selectAll('limit')
    .select(['home.name as home', 'away.name as away', 'event.name', 'staff.email'])

export const getLimits = async (ctx: BackofficeContext, asked: Asked<'getLimits'>) => {
  const found = limitRows(ctx)
    .$if(asked.of !== undefined, (query) => query.where('limit.of', '=', asked.of ?? 'bet_stake'))
    .$if(asked.sport !== undefined, (query) => query.where('limit.sport', '=', asked.sport ?? ''))
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) =>
        query
          .orderBy('limit.of')
          .orderBy('limit.sport', (by) => by.asc().nullsFirst())
          .orderBy('limit.tier', (by) => by.asc().nullsFirst())
          .orderBy('limit.market_group', (by) => by.asc().nullsFirst())
          .orderBy('limit.id'),
      item: (row) => ({
        id: String(row.id),
        of: row.of,
        sport: row.sport as never,
        tier: row.tier,
        market_group: row.market_group,
        is_live: row.is_live,
        event:
          row.event_id === null
            ? null
            : { id: String(row.event_id), home: row.home, away: row.away, name: row.name },
        limit: inBase(row.limit_minor),
        set_by: row.email,
        set_at: row.set_at.toISOString(),
      }),
    }),
  )
}
