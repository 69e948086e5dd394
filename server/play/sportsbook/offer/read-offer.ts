import { sql } from 'kysely'
import { findMarketType } from '#betting-engine/markets/market-types.ts'
import type { EventClock } from '#betting-engine/feed/feed-message.ts'
import type { MatchParameters } from '#betting-engine/matches/match-parameters.ts'
import type { EventRecord } from '#betting-engine/records/record.ts'
import type { EventStatus, MarketStatus, Sport } from '#contract/betting-enums.ts'
import type { Db } from '#db/connect.ts'
import { writeQuery, readQuery } from '#db/driver/send-pipelined.ts'
import type { Tx } from '#db/transaction.ts'

export type CurrentEvent = {
  readonly id: bigint
  readonly sport: Sport
  /** 1 is the tier with the highest stakes. */
  readonly tier: number
  readonly startsAt: Date
  readonly status: EventStatus
  readonly version: bigint
  readonly record: EventRecord
  readonly clock: EventClock | null
  /** Time of the feed's message, in milliseconds. */
  readonly toldAt: number
  readonly parameters: MatchParameters | null
  /** Whether bets are offered on its sport and competition at all. */
  readonly isOffered: boolean
}

export type CurrentOutcome = {
  readonly isActive: boolean
  readonly odds: number
  readonly winShare: number
  readonly refundShare: number
}

export type CurrentMarket = {
  readonly id: bigint
  readonly event: CurrentEvent
  readonly type: string
  readonly specifiers: string
  readonly group: string | null
  readonly status: MarketStatus
  readonly isOfLive: boolean
  readonly isProducerUp: boolean
  readonly outcomes: ReadonlyMap<string, CurrentOutcome>
}

/** Markets by id, each with its event and current outcomes. */
export type Offer = ReadonlyMap<bigint, CurrentMarket>

/** The same SQL text for any number of markets, so that the database can reuse its plan. */
const isOf = (column: 'market.id' | 'market_id' | 'id', marketIds: readonly bigint[]) =>
  sql<boolean>`${sql.ref(column)} = any(${marketIds}::bigint[])`

const selectMarkets = (db: Db | Tx['db'], marketIds: readonly bigint[]) =>
  db
    .selectFrom('odds_markets as market')
    .innerJoin('odds_events as event', 'event.id', 'market.event_id')
    .innerJoin('odds_tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('odds_sports as sport', 'sport.sport', 'event.sport')
    .leftJoin('odds_producers as producer', (on) =>
      on.onRef('producer.source', '=', 'event.source').onRef('producer.producer', '=', 'market.producer'),
    )
    .select(['market.id', 'market.type', 'market.specifiers', 'market.status as market_status'])
    .select(['market.producer', 'producer.status as producer_status'])
    .select(['event.id as event_id', 'event.sport', 'event.starts_at', 'event.status', 'event.version'])
    .select(['event.record', 'event.clock', 'event.record_stamp', 'event.parameters', 'tournament.tier'])
    .select(['tournament.is_open as is_tournament_open', 'sport.is_open as is_sport_open'])
    .where(isOf('market.id', marketIds))

const selectOutcomes = (db: Db | Tx['db'], marketIds: readonly bigint[]) =>
  db
    .selectFrom('odds_outcomes')
    .select(['market_id', 'outcome', 'is_active', 'odds', 'win_share', 'refund_share'])
    .where(isOf('market_id', marketIds))
    .orderBy('market_id')
    .orderBy('position')

type RowOf<Select extends typeof selectMarkets | typeof selectOutcomes> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number]

/**
 * The current offer of these markets, without unknown ones. A decision on money locks them first ({@link
 * lockMarkets}), so it reads what earlier holders of the lock have written.
 */
export const readOffer = async (db: Db | Tx['db'], marketIds: readonly bigint[]): Promise<Offer> => {
  if (marketIds.length === 0) return new Map()
  const rows = await selectMarkets(db, marketIds).execute()
  return offerOf(rows, await selectOutcomes(db, marketIds).execute())
}

export const offerQueries = (db: Tx['db'], marketIds: readonly bigint[]) => ({
  markets: readQuery(selectMarkets(db, marketIds), (rows) => rows),
  outcomes: readQuery(selectOutcomes(db, marketIds), (rows) => rows),
})

export const offerOf = (
  rows: readonly RowOf<typeof selectMarkets>[],
  outcomes: readonly RowOf<typeof selectOutcomes>[],
): Offer => {
  const outcomesOf = Map.groupBy(outcomes, ({ market_id: id }) => id)
  const events = new Map<bigint, CurrentEvent>()
  for (const row of rows)
    events.set(row.event_id, {
      id: row.event_id,
      sport: row.sport,
      tier: row.tier,
      startsAt: row.starts_at,
      status: row.status,
      version: row.version,
      record: row.record,
      clock: row.clock,
      toldAt: Number(row.record_stamp),
      parameters: row.parameters,
      isOffered: row.is_sport_open && row.is_tournament_open,
    })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        event: events.get(row.event_id) as CurrentEvent,
        type: row.type,
        specifiers: row.specifiers,
        group: findMarketType(row.sport, row.type)?.group ?? null,
        status: row.market_status,
        isOfLive: row.producer === 'live',
        isProducerUp: row.producer_status === 'up',
        outcomes: new Map(
          (outcomesOf.get(row.id) ?? []).map((one) => [
            one.outcome,
            {
              isActive: one.is_active,
              odds: one.odds,
              winShare: one.win_share,
              refundShare: one.refund_share,
            },
          ]),
        ),
      },
    ]),
  )
}

/**
 * Locks events and their markets, each in the order of their ids: no feed message is applied to them, and no
 * other bet on the markets is accepted, until the transaction ends. So what is read after it is true at the
 * commit, and the liability of a market is exact (S8). A feed also locks its event before its markets, so there
 * is no deadlock.
 */
export const lockMarkets = (db: Tx['db'], marketIds: readonly bigint[]) => ({
  heldEvents: writeQuery(
    db
      .selectFrom('odds_events')
      .select('id')
      .where('id', 'in', db.selectFrom('odds_markets').select('event_id').where(isOf('id', marketIds)))
      .orderBy('id')
      .forKeyShare(),
  ),
  heldMarkets: writeQuery(
    db.selectFrom('odds_markets').select('id').where(isOf('id', marketIds)).orderBy('id').forNoKeyUpdate(),
  ),
})
