import { sql } from 'kysely'
import type { z } from 'zod'
import type { gamesCalls } from '#contract/games.ts'
import type { Db } from '#db/connect.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { catalogueCache } from './catalogue-cache.ts'
import { countryOf, isVisibleFrom } from './visible-games.ts'

const listProviders = (db: Db, types: readonly string[] | undefined, country: string | undefined) =>
  catalogueCache.read(db, `providers in ${country} ${JSON.stringify(types?.toSorted())}`, async () => {
    const { rows } = await sql<{ sysname: string; name: string; games: number }>`
      select provider as sysname, min(provider_name) as name, count(*)::integer as games from games
      where ${isVisibleFrom(country)} and (${types?.length ? types : null}::text[] is null or type = any(${types ?? []}::text[]))
      group by provider order by min(provider_name), provider`.execute(db)
    return rows
  })

/** All providers of games of these types, each with its number of games. Not paginated. */
export const getProviders = async (
  ctx: CallContext,
  { types }: z.output<typeof gamesCalls.getProviders.input>,
) => {
  const items = (await listProviders(ctx.db, types, countryOf(ctx))).map(({ sysname, name, games }) => ({
    sysname,
    name,
    games_count: games,
  }))
  return ok({ items, offset: 0, limit: items.length, total: items.length })
}
