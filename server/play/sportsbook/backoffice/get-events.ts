import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { backofficeBettingCalls, BackofficeEvent } from '#contract/operator/betting/offer.ts'
import type { BackofficeContext } from '#server/context.ts'
import { holdsText } from '#server/platform/kernel/lists/folded.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeEvent, eventRows } from './event-rows.ts'

type Asked = z.output<(typeof backofficeBettingCalls.getEvents)['input']>

const spans = {
  live: ['live', 'interrupted'],
  upcoming: ['scheduled', 'postponed'],
  over: ['ended', 'abandoned', 'cancelled', 'closed'],
} as const

const names = ['home.name', 'away.name', 'tournament.name', 'event.name'].map((name) => sql.ref(name))

const found = (ctx: BackofficeContext, asked: Asked) => {
  const typed = asked.q?.trim()
  const statuses = asked.when ? spans[asked.when] : ([...spans.live, ...spans.upcoming] as const)
  return eventRows(ctx.db)
    .where('event.status', 'in', statuses)
    .$if(asked.sport !== undefined, (query) => query.where('event.sport', '=', asked.sport ?? 'football'))
    .$if(asked.is_held !== undefined, (query) => query.where('event.is_held', '=', asked.is_held ?? true))
    .$if(!!typed, (query) =>
      query.where(
        sql<SqlBool>`(${holdsText(typed ?? '', ...names)} or event.id::text = ${typed} or exists (
            select from odds_event_competitors as one join odds_competitors as competitor on competitor.id = one.competitor_id
            where one.event_id = event.id and ${holdsText(typed ?? '', sql.ref('competitor.name'))}))`,
      ),
    )
}

/** Events with their exposure; past events latest first. */
export const getEvents = async (ctx: BackofficeContext, asked: Asked) => {
  const { column = 'starts_at', direction } = sortDirection(
    asked.sort ?? (asked.when === 'over' ? '-starts_at' : undefined),
  )
  const by = { starts_at: 'event.starts_at', turnover: 'turnover', exposure: 'risk.exposure' } as const
  return ok(
    await readListPage(ctx, found(ctx, asked), {
      page: asked,
      order: (query) => query.orderBy(by[column], direction).orderBy('event.id'),
      item: serializeEvent,
    }),
  )
}

export const exportEvents: OperatorExport<typeof backofficeBettingCalls.getEvents, BackofficeEvent> = (
  ctx,
  asked,
) => ({
  columns: [
    { name: 'id', cell: (event) => event.id },
    { name: 'starts_at', cell: (event) => event.starts_at },
    { name: 'sport', cell: (event) => event.sport },
    { name: 'tournament', cell: (event) => event.tournament },
    { name: 'home', cell: (event) => event.home ?? '' },
    { name: 'away', cell: (event) => event.away ?? '' },
    { name: 'name', cell: (event) => event.name ?? '' },
    { name: 'status', cell: (event) => event.status },
    { name: 'score', cell: (event) => (event.score ? `${event.score.home}:${event.score.away}` : '') },
    { name: 'bets', cell: (event) => String(event.bets) },
    { name: 'turnover', cell: (event) => String(event.turnover.amount) },
    { name: 'exposure', cell: (event) => String(event.exposure.amount) },
    { name: 'currency', cell: (event) => event.turnover.currency },
    { name: 'is_held', cell: (event) => String(event.is_held) },
  ],
  next: async (last, count) => {
    const rows = await found(ctx, asked)
      .$if(last !== undefined, (query) => query.where('event.id', '>', BigInt(last?.id ?? 0)))
      .orderBy('event.id')
      .limit(count)
      .execute()
    return rows.map(serializeEvent)
  },
})
