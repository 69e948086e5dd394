import { sql, type SqlBool } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { isVisibleFrom } from '#server/play/games/catalogue/visible-games.ts'

/** Whether a row of `games` counts in the tournament `t`. */
export const countsIn = sql<SqlBool>`(
  cardinality(t.games) + cardinality(t.studios) + cardinality(t.types) = 0
  or games.sysname = any(t.games) or games.provider = any(t.studios) or games.type = any(t.types))`

/** The rank: by points, then by the earlier time in the stream of play (TN-08). */
const placeOf = sql<number | null>`case when part.uid is not null then (1 + (
    select count(*) from tournament_participants better
    where better.tournament_id = part.tournament_id and better.points > part.points
  ) + (
    select count(*) from tournament_participants earlier
    where earlier.tournament_id = part.tournament_id and earlier.points = part.points
      and (earlier.reached_at, earlier.reached_seq, earlier.uid)
          < (part.reached_at, part.reached_seq, part.uid)
  ))::integer end`

type Reader = { readonly uid: number; readonly country: string | undefined }

export const tournamentsFor = (db: Db | Tx['db'], { uid, country }: Reader) =>
  db
    .selectFrom('tournaments as t')
    .leftJoin('tournament_participants as part', (join) =>
      join.onRef('part.tournament_id', '=', 't.id').on('part.uid', '=', uid),
    )
    .where('t.status', '=', 'published')
    .selectAll('t')
    .select(['part.points as own_points', placeOf.as('own_place')])
    .select(
      sql<number>`(select count(*)::integer from games where ${isVisibleFrom(country)} and ${countsIn})`.as(
        'games_count',
      ),
    )

export type TournamentForReader = Awaited<ReturnType<ReturnType<typeof tournamentsFor>['execute']>>[number]

export const readPrizes = (db: Db | Tx['db'], ids: readonly bigint[]) =>
  db
    .selectFrom('tournament_prizes')
    .selectAll()
    .where('tournament_id', 'in', ids.length > 0 ? ids : [0n])
    .orderBy('tournament_id')
    .orderBy('place')
    .execute()
export type PrizeRow = Awaited<ReturnType<typeof readPrizes>>[number]
