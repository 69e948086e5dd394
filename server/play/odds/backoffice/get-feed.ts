import { sql } from 'kysely'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

export const getFeed = async ({ db }: BackofficeContext) => {
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
