import { sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { gameOptions } from '#contract/games.ts'
import type { Db } from '#db/connect.ts'
import { createShortMemory } from '../kernel/short-memory.ts'

/** The catalogue is the same for everyone and part of nearly every page; a change is seen this much later. */
const catalogueMs = 2000
const memory = createShortMemory(catalogueMs)

/** To be called after a change of the catalogue. */
export const forgetCatalogue = (db: Db): void => memory.forget(db)

const playable = (db: Db) =>
  db
    .selectFrom('games')
    .innerJoin('game_suppliers', 'game_suppliers.sysname', 'games.supplier')
    .select(['games.sysname', 'games.name', 'games.supplier', 'games.supplier_code', 'games.has_demo'])
    .select(['game_suppliers.adapter', 'game_suppliers.settings'])

/** A game as its launch needs it. */
export type PlayableGame = NonNullable<Awaited<ReturnType<typeof findGameBySysname>>>

export const findGameBySysname = (db: Db, sysname: string) =>
  playable(db).where('games.sysname', '=', sysname).where('games.custom_id', 'is', null).executeTakeFirst()

export const findGameByCustomId = (db: Db, customId: string) =>
  playable(db).where('games.custom_id', '=', customId).executeTakeFirst()

type Options = z.output<typeof gameOptions>

/** A search text in which `%` and `_` mean themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const listed = (db: Db, options: Options, likedBy?: number) => {
  const { sysnames, category, providers, types, search } = options
  return db
    .selectFrom('games')
    .where('is_listed', '=', true)
    .$if(sysnames !== undefined, (games) =>
      games.where(sql<SqlBool>`sysname = any(${sysnames ?? []}::text[])`),
    )
    .$if(category !== undefined, (games) => games.where(sql<SqlBool>`${category} = any(categories)`))
    .$if(!!providers?.length, (games) =>
      games.where(sql<SqlBool>`provider = any(${providers ?? []}::text[])`),
    )
    .$if(!!types?.length, (games) => games.where(sql<SqlBool>`type = any(${types ?? []}::text[])`))
    .$if(likedBy !== undefined, (games) =>
      games.where('sysname', 'in', (likes) =>
        likes
          .selectFrom('game_likes')
          .select('game_likes.sysname')
          .where('uid', '=', likedBy ?? 0),
      ),
    )
    .$if(!!search?.trim(), (games) =>
      games.where(sql<SqlBool>`coalesce(override_name, name) ilike ${containing(search?.trim() ?? '')}`),
    )
}

/** What each order compares; `asc` is its natural direction, so the newest game leads `new`. */
const sortKeys: Record<Options['sort'], Expression<unknown>> = {
  priority: sql`priority`,
  name: sql`lower(coalesce(override_name, name))`,
  new: sql`-extract(epoch from created_at)`,
}

/** One page of the hall and how many games there are in all. */
export const listGames = (db: Db, options: Options) =>
  // Whatever somebody types is asked for once.
  options.search?.trim()
    ? readGames(db, options)
    : memory.read(db, `games ${JSON.stringify(options)}`, () => readGames(db, options))

/** The same of one player's favourites. */
export const listFavourites = (db: Db, uid: number, options: Options) => readGames(db, options, uid)

const readGames = async (db: Db, options: Options, likedBy?: number) => {
  const { offset, count, sort, order } = options
  const games = await listed(db, options, likedBy)
    .selectAll()
    .orderBy(sortKeys[sort], order)
    .orderBy('sysname', order)
    .offset(offset)
    .limit(count)
    .execute()
  const { total } = await listed(db, options, likedBy)
    .select((games_) => games_.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { games, total: Number(total) }
}

/** Every game of the hall by its name in addresses. */
export const listGameNames = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('games')
    .select('sysname')
    .where('is_listed', '=', true)
    .orderBy('sysname')
    .execute()
  return rows.map(({ sysname }) => sysname)
}

/**
 * Categories that have a game to show, in the order of the hall. Games that stand in the same ones are counted
 * together first: there are few such sets, however many games.
 */
export const listCategories = (db: Db): Promise<{ id: string; games: number }[]> =>
  memory.read(db, 'categories', async () => {
    const { rows } = await sql<{ id: string; games: number }>`
      select game_categories.id, counted.games from game_categories
      join (
        select each.id, sum(sets.games)::integer as games
        from (select categories, count(*) as games from games where is_listed group by categories) sets,
          unnest(sets.categories) as each (id)
        group by each.id
      ) counted on counted.id = game_categories.id
      order by game_categories.priority, game_categories.id`.execute(db)
    return rows
  })

export const listProviders = (db: Db, types: readonly string[] | undefined) =>
  memory.read(db, `providers ${JSON.stringify(types?.toSorted())}`, async () => {
    const { rows } = await sql<{ sysname: string; name: string; games: number }>`
      select provider as sysname, min(provider_name) as name, count(*)::integer as games from games
      where is_listed and (${types?.length ? types : null}::text[] is null or type = any(${types ?? []}::text[]))
      group by provider order by min(provider_name), provider`.execute(db)
    return rows
  })
