import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { listNamedGames } from './named-games.ts'
import { listFavourites, listGames } from './listed-games.ts'
import { readGameOptions, takeSearch } from './read-game-options.ts'
import { countryOf } from './seen-games.ts'
import { serializeGame } from './serialize-game.ts'

/** A page of the catalogue, or of the player's favourites, filtered by `options`, a JSON text (GM-01). */
export const getGames = async (ctx: CallContext, input: { options: string }) => {
  const options = readGameOptions(input.options)
  if (!options.ok) return options
  const mayAsk = takeSearch(ctx, options.value, 'game-searches')
  if (!mayAsk.ok) return mayAsk
  const { offset, count, favourites, sysnames = [] } = options.value
  const reader = { country: countryOf(ctx), locale: ctx.request.locale }
  const { games, total } = favourites
    ? await listFavourites(ctx.db, options.value, { ...reader, likedBy: ctx.uid })
    : await listGames(ctx.db, options.value, reader)
  const listed = new Set(games.map(({ sysname }) => sysname))
  // A query for a few games by name returns all of them on one page.
  const isNamed = !favourites && offset === 0 && sysnames.length <= count
  const given = isNamed
    ? await listNamedGames(
        ctx,
        sysnames.filter((sysname) => !listed.has(sysname)),
      )
    : []
  return ok({
    items: [...games, ...given].map((game) => serializeGame(ctx, game)),
    offset,
    limit: count,
    total: total + given.length,
  })
}
