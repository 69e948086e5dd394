import { sql, type SqlBool } from 'kysely'
import type { Producer } from '#betting-engine/feed/feed-message.ts'
import { marketTypesOf } from '#betting-engine/markets/market-types.ts'
import type { MarketStatus, Sport } from '#contract/betting-enums.ts'
import type { OfferedMarket } from '#contract/odds.ts'
import type { Db } from '#db/connect.ts'
import { isProducerUp } from './offered-events.ts'

const shownStatuses: readonly MarketStatus[] = ['active', 'suspended', 'inactive']

export type ReadMarket = OfferedMarket & {
  readonly sport: Sport
  readonly eventId: bigint
  readonly producer: Producer
  readonly version: bigint
  readonly isUp: boolean
}

type Asked = {
  readonly eventIds: readonly bigint[]
  readonly types?: Readonly<Record<Sport, string>>
  /** Only changes after this version of the event, in any status; after 0 all of them. */
  readonly after?: ReadonlyMap<bigint, bigint>
}

export const readMarkets = async (
  db: Db,
  { eventIds, types, after }: Asked,
): Promise<readonly ReadMarket[]> => {
  if (eventIds.length === 0) return []
  const changes = after && [...after]
  const rows = await db
    .selectFrom('odds_markets as market')
    .innerJoin('odds_events as event', 'event.id', 'market.event_id')
    .innerJoin('odds_outcomes as outcome', 'outcome.market_id', 'market.id')
    .select([
      'market.id',
      'market.event_id',
      'market.type',
      'market.specifiers',
      'market.status',
      'event.sport',
    ])
    .select(['market.producer', 'market.version'])
    .select(['outcome.outcome', 'outcome.odds', 'outcome.is_active'])
    .select((market) => isProducerUp(market.ref('event.source'), market.ref('market.producer')).as('is_up'))
    .where('market.event_id', 'in', eventIds)
    .$if(changes === undefined, (query) => query.where('market.status', 'in', shownStatuses))
    .$if(changes !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(market.version > (
          select given.version from unnest(
            ${(changes ?? []).map(([id]) => id)}::bigint[], ${(changes ?? []).map(([, version]) => version)}::bigint[]
          ) as given (id, version) where given.id = market.event_id))`,
      ),
    )
    .$if(types !== undefined, (query) =>
      query
        .where('market.specifiers', '=', '')
        .where((market) =>
          market.or(
            Object.entries(types ?? {}).map(([sport, type]) =>
              market.and([market('event.sport', '=', sport as Sport), market('market.type', '=', type)]),
            ),
          ),
        ),
    )
    .orderBy('market.id')
    .orderBy('outcome.position')
    .execute()
  const markets = new Map<bigint, ReadMarket & { outcomes: OfferedMarket['outcomes'] }>()
  for (const row of rows) {
    const market = markets.get(row.id) ?? {
      id: String(row.id),
      eventId: row.event_id,
      sport: row.sport,
      type: row.type,
      specifiers: row.specifiers,
      producer: row.producer,
      version: row.version,
      isUp: Boolean(row.is_up),
      status: row.status,
      outcomes: [],
    }
    markets.set(row.id, market)
    market.outcomes.push({ outcome: row.outcome, odds: row.odds, is_active: row.is_active })
  }
  return [...markets.values()]
}

const places = new Map<Sport, ReadonlyMap<string, number>>()
const placesOf = (sport: Sport): ReadonlyMap<string, number> => {
  const known = places.get(sport) ?? new Map(marketTypesOf(sport).map(({ name }, at) => [name, at]))
  places.set(sport, known)
  return known
}

const inNumbers = new Intl.Collator('en', { numeric: true })

/** The number of a line, so that −1.5 sorts before −0.5. */
const figureOf = (specifiers: string): number => Number(/(?:total|hcp)=(-?[\d.]+)/.exec(specifiers)?.[1] ?? 0)

/** In the page's order of market types, lines ascending. Unknown types are not shown. */
export const inOrder = (markets: readonly ReadMarket[]): readonly ReadMarket[] =>
  markets
    .flatMap((market) => {
      const place = placesOf(market.sport).get(market.type)
      return place === undefined ? [] : [{ market, place, figure: figureOf(market.specifiers) }]
    })
    .toSorted(
      (a, b) =>
        a.place - b.place ||
        a.figure - b.figure ||
        inNumbers.compare(a.market.specifiers, b.market.specifiers),
    )
    .map(({ market }) => market)

/** The last state of a producer that is not up accepts no bets (S10). */
export const serializeMarket = ({
  id,
  type,
  specifiers,
  status,
  outcomes,
  isUp,
}: ReadMarket): OfferedMarket => ({
  id,
  type,
  specifiers,
  status: status === 'active' && !isUp ? 'suspended' : status,
  outcomes,
})
