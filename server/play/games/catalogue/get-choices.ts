import { sql } from 'kysely'
import { gameFeatures, volatilities } from '#contract/game-traits.ts'
import { gameOptions, type GameChoices } from '#contract/games.ts'
import type { Db } from '#db/connect.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { catalogueCache } from './catalogue-cache.ts'
import { listed, isCacheable, type Reader } from './listed-games.ts'
import { countryOf } from './visible-games.ts'
import { readGameOptions, checkGameSearchLimit, type ReadOptions } from './read-game-options.ts'

type Counts = {
  total: number
  /** Key: sysname. */
  providers: ReadonlyMap<string, { name: string; games: number }>
  features: ReadonlyMap<string, number>
  volatilities: ReadonlyMap<string, number>
}

const games = sql<number>`count(*)::integer`.as('games')

/**
 * How many games each filter value would leave. Providers and volatilities are alternatives, so the values of
 * one list do not narrow each other; features combine. Games with the same features are counted together: there
 * are few such sets.
 */
const countChoices = async (db: Db, options: ReadOptions, reader: Reader): Promise<Counts> => {
  const [byProvider, byVolatility, byFeatures] = await Promise.all([
    listed(db, { ...options, providers: undefined }, reader)
      .select(['provider', sql<string>`min(provider_name)`.as('name'), games])
      .groupBy('provider')
      .execute(),
    listed(db, { ...options, volatilities: undefined }, reader)
      .select(['volatility', games])
      .groupBy('volatility')
      .execute(),
    listed(db, options, reader).select(['features', games]).groupBy('features').execute(),
  ])
  const features = new Map<string, number>()
  for (const set of byFeatures)
    for (const id of new Set(set.features)) features.set(id, (features.get(id) ?? 0) + set.games)
  return {
    total: byFeatures.reduce((sum, set) => sum + set.games, 0),
    providers: new Map(byProvider.map(({ provider, ...rest }) => [provider, rest])),
    features,
    volatilities: new Map(byVolatility.map((row) => [row.volatility ?? '', row.games])),
  }
}

const everything = gameOptions.parse({})

/** The counts depend on neither the order nor the page, so both are left out of the cache key. */
const countCached = (db: Db, options: ReadOptions, reader: Reader): Promise<Counts> => {
  const { sort: _sort, order: _order, offset: _offset, count: _count, ...chosen } = options
  return catalogueCache.read(db, `choices in ${reader.country} ${JSON.stringify(chosen)}`, () =>
    countChoices(db, options, reader),
  )
}

/**
 * The filter values for the games of `options`, a JSON text as `games/get` accepts it. Lists every provider,
 * feature and volatility of the lobby, also those with a count of zero.
 */
export const getChoices = async (ctx: CallContext, input: { options: string }) => {
  const options = readGameOptions(input.options)
  if (!options.ok) return options
  const mayAsk = checkGameSearchLimit(ctx, options.value, 'game-choices')
  if (!mayAsk.ok) return mayAsk
  const reader = { country: countryOf(ctx), locale: ctx.request.locale }
  const all = await countCached(ctx.db, everything, reader)
  const found = isCacheable(options.value)
    ? await countCached(ctx.db, options.value, reader)
    : await countChoices(
        ctx.db,
        options.value,
        options.value.favourites ? { ...reader, likedBy: ctx.uid } : reader,
      )
  const { compare } = new Intl.Collator(ctx.request.locale, { numeric: true })
  const choices: GameChoices = {
    total: found.total,
    providers: [...all.providers]
      .map(([sysname, { name }]) => ({
        sysname,
        name,
        games_count: found.providers.get(sysname)?.games ?? 0,
      }))
      .toSorted((a, b) => compare(a.name, b.name)),
    features: gameFeatures
      .filter((id) => all.features.has(id))
      .map((id) => ({ id, games_count: found.features.get(id) ?? 0 })),
    volatilities: volatilities
      .filter((id) => all.volatilities.has(id))
      .map((id) => ({ id, games_count: found.volatilities.get(id) ?? 0 })),
  }
  return ok(choices)
}
