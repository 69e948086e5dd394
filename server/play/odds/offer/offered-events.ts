import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/connect.ts'

export const liveStatuses = ['live', 'interrupted'] as const

/** Whether a producer is up: the last prices of a silent one accept no bets (S10). */
export const isProducerUp = (source: Expression<string>, producer: Expression<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from odds_producers as up
    where up.source = ${source} and up.producer = ${producer} and up.status = 'up')`

type Events = Database & { event: Database['odds_events'] }

const openMarkets = () =>
  expressionBuilder<Events, 'event'>()
    .selectFrom('odds_markets as open')
    .whereRef('open.event_id', '=', 'event.id')
    .where('open.status', '=', 'active')
    .where((market) => isProducerUp(market.ref('event.source'), market.ref('open.producer')))
    .select(sql<bigint>`count(*)`.as('count'))
    .as('open_markets')

/** All events of open competitions and sports, in any state. */
const openOffer = (db: Db) =>
  db
    .selectFrom('odds_events as event')
    .innerJoin('odds_tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('odds_sports as sport', 'sport.sport', 'event.sport')
    .where('tournament.is_open', '=', true)
    .where('sport.is_open', '=', true)

export const openEvents = (db: Db) =>
  openOffer(db)
    .innerJoin('odds_competitors as home', 'home.id', 'event.home_id')
    .innerJoin('odds_competitors as away', 'away.id', 'event.away_id')

export const openOutrights = (db: Db) => openOffer(db).where('event.name', 'is not', null)

export const changeRows = (db: Db) =>
  openOffer(db)
    .select(['event.id', 'event.version', 'event.source', 'event.sport', 'event.starts_at', 'event.status'])
    .select(['event.record', 'event.clock', 'event.record_stamp'])
export type ChangeRow = Awaited<ReturnType<ReturnType<typeof changeRows>['execute']>>[number]

const eventRows = (db: Db) =>
  openEvents(db)
    .select(['event.id', 'event.version', 'event.source', 'event.sport', 'event.starts_at', 'event.status'])
    .select(['event.record', 'event.clock', 'event.record_stamp', 'event.tournament_id'])
    .select(['tournament.name as tournament_name', 'tournament.region'])
    .select(['home.name as home_name', 'home.short_name as home_short'])
    .select(['away.name as away_name', 'away.short_name as away_short'])

export type EventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number]

export const countedOutrightRows = (db: Db) =>
  openOutrights(db)
    .select(['event.id', 'event.version', 'event.source', 'event.sport', 'event.starts_at', 'event.status'])
    .select(['event.record', 'event.clock', 'event.record_stamp', 'event.tournament_id', 'event.name'])
    .select(['tournament.name as tournament_name', 'tournament.region'])
    .select(openMarkets())

export const countedEventRows = (db: Db) => eventRows(db).select(openMarkets())

/** An event past its start without a start message stays listed this long, and accepts no bets. */
const lateStartMs = 15 * minuteMs

/** Whether an event is in play or coming; for a query with the alias `event`. */
export const isOffered = (now: Date): Expression<SqlBool> => {
  const event = expressionBuilder<Events, 'event'>()
  return event.or([
    event('event.status', 'in', liveStatuses),
    event.and([
      event('event.status', '=', 'scheduled'),
      event('event.starts_at', '>', new Date(now.getTime() - lateStartMs)),
    ]),
  ])
}
