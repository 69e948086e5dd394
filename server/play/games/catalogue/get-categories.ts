import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { catalogueCache } from './catalogue-cache.ts'
import { countryOf, isVisibleFrom } from './visible-games.ts'

/**
 * Categories that have a game to show, in the order of the lobby. Games of the same category set are counted
 * together first: there are few such sets, however many games.
 */
const listCategories = (db: Db, country: string | undefined): Promise<{ id: string; games: number }[]> =>
  catalogueCache.read(db, `categories in ${country}`, async () => {
    const { rows } = await sql<{ id: string; games: number }>`
      select game_categories.id, counted.games from game_categories
      join (
        select each.id, sum(sets.games)::integer as games
        from (select categories, count(*) as games from games where ${isVisibleFrom(country)} group by categories) sets,
          unnest(sets.categories) as each (id)
        group by each.id
      ) counted on counted.id = game_categories.id
      order by game_categories.priority, game_categories.id`.execute(db)
    return rows
  })

/** All lobby categories in their order, each with its number of games. Not paginated. */
export const getCategories = async (ctx: CallContext) => {
  const items = (await listCategories(ctx.db, countryOf(ctx))).map(({ id, games }) => ({
    id,
    name: ctx.messages.text(ctx.request.locale, `games.categories.${id}`),
    games_count: games,
  }))
  return ok({ items, offset: 0, limit: items.length, total: items.length })
}
