import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { bettingDeskCalls } from '#contract/operator/betting.ts'
import type { DeskContext } from '#server/context.ts'
import { readDeskPage, sortDirection } from '#server/kernel/lists/desk-list.ts'
import { ok } from '#server/kernel/result.ts'
import { overrideOnWire, overrideRows } from './override-rows.ts'

type Asked<C extends keyof typeof bettingDeskCalls> = z.output<(typeof bettingDeskCalls)[C]['input']>

/** The producers of the feed, and the sports. */
export const getFeed = async ({ db }: DeskContext) => {
  const producers = await db
    .selectFrom('odds_producers')
    .selectAll()
    .orderBy('source')
    .orderBy('producer')
    .execute()
  const sports = await db
    .selectFrom('odds_sports as sport')
    .select(['sport.sport', 'sport.is_open'])
    .select(
      sql<bigint>`(select count(*) from odds_events as event where event.sport = sport.sport
        and event.status in ('scheduled', 'live', 'interrupted'))`.as('events'),
    )
    .orderBy('sport.position')
    .execute()
  return ok({
    producers: producers.map((row) => ({
      source: row.source,
      producer: row.producer,
      status: row.status,
      is_stopped: row.is_stopped,
      alive_at: row.alive_at?.toISOString() ?? null,
      changed_at: row.changed_at.toISOString(),
    })),
    sports: sports.map(({ events, ...sport }) => ({ ...sport, events: Number(events) })),
  })
}

/** Competitions, by name. */
export const getTournaments = async (ctx: DeskContext, asked: Asked<'getTournaments'>) => {
  const typed = asked.q?.trim().toLowerCase()
  const { column = 'name', direction } = sortDirection(asked.sort)
  const found = ctx.db
    .selectFrom('odds_tournaments as tournament')
    .select(['id', 'sport', 'name', 'region', 'tier', 'is_open'])
    .select(
      sql<bigint>`(select count(*) from odds_events as event where event.tournament_id = tournament.id
        and event.status in ('scheduled', 'live', 'interrupted'))`.as('events'),
    )
    .$if(!!typed, (query) => query.where(sql<SqlBool>`strpos(lower(name), ${typed}) > 0`))
    .$if(asked.sport !== undefined, (query) => query.where('sport', '=', asked.sport ?? 'football'))
    .$if(asked.is_open !== undefined, (query) => query.where('is_open', '=', asked.is_open ?? true))
  return ok(
    await readDeskPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy(column, direction).orderBy('id'),
      item: ({ id, events, ...row }) => ({ ...row, id: String(id), events: Number(events) }),
    }),
  )
}

/** Every price that a market had, the newest first. */
export const getPrices = async (ctx: DeskContext, asked: Asked<'getPrices'>) => {
  const { direction } = sortDirection(asked.sort ?? '-at')
  const found = ctx.db
    .selectFrom('odds_price_log')
    .select(['id', 'at', 'outcome', 'odds', 'is_active', 'market_status'])
    .where('market_id', '=', BigInt(asked.market))
    .$if(asked.outcome !== undefined, (query) => query.where('outcome', '=', asked.outcome ?? ''))
  return ok(
    await readDeskPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('id', direction),
      item: ({ id, at, market_status: status, ...row }) => ({
        ...row,
        id: String(id),
        at: at.toISOString(),
        status,
      }),
    }),
  )
}

/** What is set by hand, and was. */
export const getOverrides = async (ctx: DeskContext, asked: Asked<'getOverrides'>) => {
  const { direction } = sortDirection(asked.sort ?? '-set_at')
  const found = overrideRows(ctx.db)
    .$if(asked.event !== undefined, (query) =>
      query.where('override.event_id', '=', BigInt(asked.event ?? 0)),
    )
    .$if(asked.kind !== undefined, (query) => query.where('override.kind', '=', asked.kind ?? 'price'))
    .$if(asked.is_standing === true, (query) => query.where('override.lifted_at', 'is', null))
    .$if(asked.is_standing === false, (query) => query.where('override.lifted_at', 'is not', null))
  return ok(
    await readDeskPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('override.set_at', direction).orderBy('override.id', direction),
      item: overrideOnWire,
    }),
  )
}
