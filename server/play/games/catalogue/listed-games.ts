import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/schema.ts'
import { holdsText } from '#server/platform/kernel/lists/folded.ts'
import { shownName } from '#server/platform/i18n/shown-name.ts'
import { catalogueCache, nameOrderCache } from './catalogue-cache.ts'
import type { ReadOptions } from './read-game-options.ts'
import { isVisibleFrom } from './visible-games.ts'

/**
 * Sysnames of all listed games sorted by name with the collation of the language: č between c and d in Latvian,
 * beside c in French, and 9 before 10 everywhere. Sorted here because the embedded database has no collation
 * per language.
 */
const orderByName = (db: Db, locale: string): Promise<readonly string[]> =>
  nameOrderCache.read(db, locale, async () => {
    const { compare } = new Intl.Collator(locale, { numeric: true })
    const games = await db
      .selectFrom('games')
      .select(['sysname', shownName(locale).as('shown')])
      .where('is_listed', '=', true)
      .orderBy('sysname')
      .execute()
    return games.toSorted((a, b) => compare(a.shown, b.shown)).map(({ sysname }) => sysname)
  })

/** For whom the catalogue is read: country, language and, for a query about favourites, the player. */
export type Reader = {
  readonly country: string | undefined
  readonly locale: string
  readonly likedBy?: number
}

/** The games that match the options for a reader, unordered; with `likedBy`, only that player's favourites. */
export const listed = (db: Db, options: ReadOptions, { country, locale, likedBy }: Reader) => {
  const { sysnames, category, providers, types, features, volatilities, search } = options
  const isIn = (column: string, values: readonly string[]) =>
    sql<SqlBool>`${sql.ref(column)} = any(${values}::text[])`
  return db
    .selectFrom('games')
    .where(isVisibleFrom(country))
    .$if(sysnames !== undefined, (games) => games.where(isIn('games.sysname', sysnames ?? [])))
    .$if(category !== undefined, (games) => games.where(sql<SqlBool>`${category} = any(categories)`))
    .$if(!!providers?.length, (games) => games.where(isIn('provider', providers ?? [])))
    .$if(!!types?.length, (games) => games.where(isIn('type', types ?? [])))
    .$if(!!volatilities?.length, (games) => games.where(isIn('volatility', volatilities ?? [])))
    .$if(!!features?.length, (games) => games.where(sql<SqlBool>`features @> ${features ?? []}::text[]`))
    .$if(likedBy !== undefined, (games) =>
      games.where('games.sysname', 'in', (likes) =>
        likes
          .selectFrom('game_likes')
          .select('game_likes.sysname')
          .where('uid', '=', likedBy ?? 0),
      ),
    )
    .$if(!!search?.trim(), (games) => games.where(holdsText(search ?? '', shownName(locale))))
}

/** Queries equal for all readers are cached for a moment; searches and favourites are always read. */
export const isCacheable = (options: ReadOptions): boolean => !options.search?.trim() && !options.favourites

export const listGames = (db: Db, options: ReadOptions, reader: Reader) => {
  const { country, locale } = reader
  if (!isCacheable(options)) return readGames(db, options, reader)
  const { sort, ...rest } = options
  const order = sort === 'name' ? `name in ${locale}` : sort
  return catalogueCache.read(db, `games by ${order} in ${country} ${JSON.stringify(rest)}`, () =>
    readGames(db, options, reader),
  )
}

export const listFavourites = (db: Db, options: ReadOptions, reader: Required<Reader>) =>
  readGames(db, options, reader)

/** The sort expression of each order except `name`; `asc` is its natural direction: newest first for `new`. */
const sortKeys: Record<Exclude<ReadOptions['sort'], 'name'>, Expression<unknown>> = {
  priority: sql`priority`,
  new: sql`-extract(epoch from created_at)`,
  rtp: sql`-rtp`,
}

type Games = SelectQueryBuilder<Database, 'games', object>

/** Games without a value for the sort key come last in both directions; equal games sort by sysname. */
const inOrder = (
  games: Games,
  { sort, order }: ReadOptions,
  byName: readonly string[] | undefined,
): Games => {
  const placed = byName
    ? games.leftJoin(
        sql<{ named: string; place: number }>`unnest(${byName}::text[]) with ordinality`.as<'by_name'>(
          sql`by_name(named, place)`,
        ),
        'by_name.named',
        'games.sysname',
      )
    : games
  const key = sort === 'name' ? sql`place` : sortKeys[sort]
  return (placed as Games)
    .orderBy(key, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('games.sysname', order)
}

const readGames = async (db: Db, options: ReadOptions, reader: Reader) => {
  const byName = options.sort === 'name' ? await orderByName(db, reader.locale) : undefined
  const games = await inOrder(listed(db, options, reader), options, byName)
    .selectAll('games')
    .offset(options.offset)
    .limit(options.count)
    .execute()
  const { total } = await listed(db, options, reader)
    .select((games_) => games_.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { games, total: Number(total) }
}

export const listGameNames = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('games')
    .select('sysname')
    .where(isVisibleFrom(undefined))
    .orderBy('sysname')
    .execute()
  return rows.map(({ sysname }) => sysname)
}
