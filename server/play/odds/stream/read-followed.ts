import { sql } from 'kysely'
import type { Sport } from '#contract/betting-enums.ts'
import type { Db } from '#db/connect.ts'
import { changeRows, liveStatuses, type ChangeRow } from '../offer/offered-events.ts'
import { readMarkets, type ReadMarket } from '../offer/offered-markets.ts'
import type { FeedState } from './followed-event.ts'

/** Open events, each with its markets changed since the known version. */
export const readFollowed = async (
  db: Db,
  after: ReadonlyMap<bigint, bigint>,
): Promise<{ rows: ReadonlyMap<bigint, ChangeRow>; markets: ReadonlyMap<bigint, readonly ReadMarket[]> }> => {
  const ids = [...after.keys()]
  const rows = await changeRows(db)
    .where('event.id', '=', sql<bigint>`any(${ids})`)
    .execute()
  // Read after their events, so that no market is older than the version.
  const markets = await readMarkets(db, { eventIds: rows.map(({ id }) => id), after })
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    markets: Map.groupBy(markets, ({ eventId }) => eventId),
  }
}

export const readVersions = (db: Db, ids: readonly bigint[]) =>
  db
    .selectFrom('odds_events as event')
    .innerJoin('odds_tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('odds_sports as sport', 'sport.sport', 'event.sport')
    .select(['event.id', 'event.version', 'tournament.is_open', 'sport.is_open as is_sport_open'])
    .where('event.id', '=', sql<bigint>`any(${[...ids]})`)
    .execute()

/** For this long after a producer's change of state, a page may have been loaded before it. */
const changeKnownMs = 10 * 60_000

export const readFeedState = async (db: Db, now: Date): Promise<FeedState & { readonly text: string }> => {
  const rows = await db
    .selectFrom('odds_producers')
    .select(['source', 'producer', 'status', 'changed_at'])
    .orderBy('source')
    .orderBy('producer')
    .execute()
  const known = new Map(rows.map((row) => [`${row.source} ${row.producer}`, row]))
  return {
    text: rows
      .filter(({ status }) => status === 'up')
      .map(({ source, producer }) => `${source} ${producer}`)
      .join(),
    isUp: (source, producer) => known.get(`${source} ${producer}`)?.status === 'up',
    hasJustChanged: (source, producer) => {
      const row = known.get(`${source} ${producer}`)
      return row !== undefined && now.getTime() - row.changed_at.getTime() < changeKnownMs
    },
  }
}

export const readLive = async (db: Db): Promise<ReadonlyMap<Sport, string>> => {
  const rows = await db
    .selectFrom('odds_events')
    .select(['id', 'sport'])
    .where('status', 'in', liveStatuses)
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ sport }) => sport)].map(([sport, ofSport]) => [
      sport,
      ofSport.map(({ id }) => id).join(),
    ]),
  )
}
