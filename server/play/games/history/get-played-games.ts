import { sql } from 'kysely'
import { playedGamesMaxCount } from '#contract/input-bounds.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { shownName } from '#server/platform/i18n/shown-name.ts'

/**
 * The games that a player has opened for money, by name in the order of the request's language: the filter
 * values of their history. Steps from game to game through the index (player, game), so its cost grows with the
 * number of games, not of rounds; `total` counts them all.
 */
export const getPlayedGames = async (ctx: CallContext) => {
  const { rows } = await sql<{ sysname: string; name: string }>`
    with recursive played(game) as (
      select min(game) from game_sessions where uid = ${ctx.uid} and mode = 'real'
      union all
      select (
        select min(game) from game_sessions where uid = ${ctx.uid} and mode = 'real' and game > played.game
      ) from played where played.game is not null
    )
    select played.game as sysname, coalesce(${shownName(ctx.request.locale)}, played.game) as name
    from played left join games on games.sysname = played.game
    where played.game is not null
    order by sysname`.execute(ctx.db)
  const { compare } = new Intl.Collator(ctx.request.locale, { numeric: true })
  const items = rows.toSorted((a, b) => compare(a.name, b.name)).slice(0, playedGamesMaxCount)
  return ok({ items, offset: 0, limit: playedGamesMaxCount, total: rows.length })
}
