import { sql } from 'kysely'
import { readQuery, type PipelinedQuery } from '#db/driver/send-pipelined.ts'

export type EventNames = {
  readonly home: string | null
  readonly away: string | null
  /** For an event without two sides. */
  readonly name: string | null
  readonly tournament: string
  readonly outcomes: Readonly<Record<string, string>> | null
}

/** Key: market id. */
export const eventNamesQuery = (
  marketIds: readonly bigint[],
): PipelinedQuery<ReadonlyMap<bigint, EventNames>> =>
  readQuery(
    sql<EventNames & { id: bigint }>`
      select market.id, home.name as home, away.name as away, event.name, tournament.name as tournament,
        (select jsonb_object_agg(one.ref, competitor.name) from odds_event_competitors as one
          join odds_competitors as competitor on competitor.id = one.competitor_id
          where one.event_id = event.id) as outcomes
      from odds_markets as market
        join odds_events as event on event.id = market.event_id
        join odds_tournaments as tournament on tournament.id = event.tournament_id
        left join odds_competitors as home on home.id = event.home_id
        left join odds_competitors as away on away.id = event.away_id
      where market.id = any(${marketIds}::bigint[])`,
    (rows) => new Map(rows.map(({ id, ...names }) => [id, names])),
  )
