import { sql, type Selectable } from 'kysely'
import { ownGamesMaxCount } from '#contract/input-bounds.ts'
import type { Db } from '#db/connect.ts'
import type { GameRow } from '../schema.ts'
import { isVisibleFrom } from './visible-games.ts'

export type OwnGame = Selectable<GameRow> & {
  list: 'continue' | 'favourites'
  has_open_round: boolean
}

/** A studio round is unfinished until it was shown; a supplier reports itself that a round has ended. */
const isUnfinished = sql`(status = 'open' or (supplier = 'studio' and shown_at is null))`

/** The player's last round for money per game, by the index (player, game, time, id). */
const lastRounds = (uid: number) => sql`
  select game, id, created_at, ${isUnfinished} as has_open_round from game_rounds
  where uid = ${uid} and mode = 'real'`

export const isLastRoundUnfinished = async (db: Db, uid: number, game: string): Promise<boolean> => {
  const { rows } = await sql<{ has_open_round: boolean }>`
    ${lastRounds(uid)} and game = ${game} order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]?.has_open_round ?? false
}

/**
 * The player's own games in one query, each list newest first. It steps from game to game by the index, so its
 * cost grows with the number of games played and not with the number of rounds.
 */
export const ownGamesQuery = (uid: number, country: string | undefined) => sql<OwnGame>`
  with recursive latest as (
    (${lastRounds(uid)} order by game, created_at desc, id desc limit 1)
    union all
    select next.* from latest cross join lateral (
      ${lastRounds(uid)} and game > latest.game order by game, created_at desc, id desc limit 1
    ) next
  ), played as (
    select 'continue' as list, sysname,
      row_number() over (order by latest.created_at desc, latest.id desc) as place, has_open_round
    from latest join games on sysname = game
    where ${isVisibleFrom(country)}
  ), liked as (
    select 'favourites' as list, sysname,
      row_number() over (order by game_likes.created_at desc, sysname) as place, false as has_open_round
    from game_likes join games using (sysname)
    where uid = ${uid} and ${isVisibleFrom(country)}
  )
  select list, has_open_round, games.*
  from (select * from played union all select * from liked) own join games using (sysname)
  where place <= ${ownGamesMaxCount}
  order by list, place`

/** Games that the player can continue with; a game that left the lobby is in neither list. */
export const listOwnGames = async (
  db: Db,
  uid: number,
  country: string | undefined,
): Promise<readonly OwnGame[]> => (await ownGamesQuery(uid, country).execute(db)).rows
