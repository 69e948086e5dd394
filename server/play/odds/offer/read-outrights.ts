import type { Expression, SqlBool } from 'kysely'
import type { BettingOutright } from '#contract/odds.ts'
import type { Db } from '#db/connect.ts'
import { countedOutrightRows } from './offered-events.ts'
import { readMarkets } from './offered-markets.ts'
import { serializeChange } from './serialize-event.ts'

const outrightsMax = 50

const readCompetitors = (db: Db, eventIds: readonly bigint[]) =>
  db
    .selectFrom('odds_event_competitors as one')
    .innerJoin('odds_competitors as competitor', 'competitor.id', 'one.competitor_id')
    .select(['one.event_id', 'one.ref', 'competitor.name', 'competitor.short_name'])
    .where('one.event_id', 'in', eventIds)
    .orderBy('one.event_id')
    .orderBy('one.position')
    .execute()

const byOdds = <T extends { readonly outcome: string }>(
  items: readonly T[],
  oddsOf: ReadonlyMap<string, number>,
): T[] => items.toSorted((a, b) => (oddsOf.get(a.outcome) ?? Infinity) - (oddsOf.get(b.outcome) ?? Infinity))

export const readOutrights = async (db: Db, which: Expression<SqlBool>): Promise<BettingOutright[]> => {
  const rows = await countedOutrightRows(db)
    .where(which)
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(outrightsMax)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const competitors = Map.groupBy(await readCompetitors(db, ids), ({ event_id: id }) => id)
  // Read after their events, so that no market is older than the version.
  const markets = Map.groupBy(await readMarkets(db, { eventIds: ids }), ({ eventId }) => eventId)
  return rows.map((row) => {
    const change = serializeChange(row, Number(row.open_markets ?? 0), markets.get(row.id) ?? [])
    const oddsOf = new Map(change.markets[0]?.outcomes.map(({ outcome, odds }) => [outcome, odds]))
    const field = (competitors.get(row.id) ?? []).map(({ ref, name, short_name }) => ({
      outcome: ref,
      name,
      short_name,
    }))
    return {
      ...change,
      markets: change.markets.map((market) => ({ ...market, outcomes: byOdds(market.outcomes, oddsOf) })),
      sport: row.sport,
      tournament: {
        id: String(row.tournament_id),
        sport: row.sport,
        name: row.tournament_name,
        region: row.region,
      },
      name: row.name ?? '',
      competitors: byOdds(field, oddsOf),
    }
  })
}
