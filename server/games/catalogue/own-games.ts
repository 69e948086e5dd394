import { sql, type Selectable } from 'kysely'
import { ownGamesMaxCount } from '#contract/input-bounds.ts'
import type { Db } from '#db/connect.ts'
import type { GameRow } from '../schema.ts'
import { isSeenFrom } from './seen-games.ts'

export type OwnGame = Selectable<GameRow> & {
  list: 'continue' | 'favourites'
  /** The last round of a game to continue still waits for its end. */
  has_open_round: boolean
}

/** A studio round is decided at once and stays to be shown; a supplier says itself when a round has ended. */
const isUnfinished = sql`(status = 'open' or (supplier = 'studio' and shown_at is null))`

/** Of a player's rounds for money the last of the first game by name, by the index (player, game, time, id). */
const lastRounds = (uid: number) => sql`
  select game, id, created_at, ${isUnfinished} as has_open_round from game_rounds
  where uid = ${uid} and mode = 'real'`

/** Whether the last round that a player made of a game for money still waits for its end. */
export const isLastRoundUnfinished = async (db: Db, uid: number, game: string): Promise<boolean> => {
  const { rows } = await sql<{ has_open_round: boolean }>`
    ${lastRounds(uid)} and game = ${game} order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]?.has_open_round ?? false
}

/**
 * The player's own games in one question, the newest of each list first. It steps from game to game by the index, so
 * that it costs as many steps as games were played, and not more for a player with millions of rounds.
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
    where ${isSeenFrom(country)}
  ), liked as (
    select 'favourites' as list, sysname,
      row_number() over (order by game_likes.created_at desc, sysname) as place, false as has_open_round
    from game_likes join games using (sysname)
    where uid = ${uid} and ${isSeenFrom(country)}
  )
  select list, has_open_round, games.*
  from (select * from played union all select * from liked) own join games using (sysname)
  where place <= ${ownGamesMaxCount}
  order by list, place`

/** What a player goes on with; a game that left the hall is in neither list. */
export const listOwnGames = async (
  db: Db,
  uid: number,
  country: string | undefined,
): Promise<readonly OwnGame[]> => (await ownGamesQuery(uid, country).execute(db)).rows
