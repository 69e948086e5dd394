import { sql, type SqlBool } from 'kysely'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import { listFavourites, listGames } from './listed-games.ts'
import { readGameOptions, checkGameSearchLimit } from './read-game-options.ts'
import { countryOf, isHiddenIn } from './visible-games.ts'
import { serializeGame } from './serialize-game.ts'
import { findSupplierSportsbook } from './supplier-sportsbook.ts'

const isGivenTo = (uid: number) => sql<SqlBool>`exists (
  select from free_round_games it join free_round_packs pack on pack.id = it.pack_id
  where it.game = games.sysname and pack.uid = ${uid} and it.state not in ('asked', 'refused')
    and pack.status not in ('asked', 'refused', 'cancelled'))`

const listGivenGames = async (ctx: CallContext, sysnames: readonly string[]) => {
  if (ctx.uid === 0 || sysnames.length === 0) return []
  const country = countryOf(ctx)
  return ctx.db
    .selectFrom('games')
    .selectAll()
    .where('sysname', 'in', sysnames)
    .where('is_listed', '=', false)
    .where('is_off', '=', false)
    .where(isGivenTo(ctx.uid))
    .$if(country !== undefined, (games) => games.where(sql<SqlBool>`not ${isHiddenIn(country ?? '')}`))
    .orderBy('sysname')
    .execute()
}

/**
 * Games that stand in no list but are requested by name: games in which the player has free spins, and a
 * supplier's sportsbook for all players (SB-01).
 */
const listNamedGames = async (ctx: CallContext, sysnames: readonly string[]) => {
  const sportsbook = sysnames.includes(sportsbookSysname)
    ? await findSupplierSportsbook(ctx, countryOf(ctx))
    : undefined
  const others = await listGivenGames(
    ctx,
    sysnames.filter((sysname) => sysname !== sportsbookSysname),
  )
  return sportsbook ? [sportsbook, ...others] : others
}

/** A page of the catalogue, or of the player's favourites, filtered by `options`, a JSON text (GM-01). */
export const getGames = async (ctx: CallContext, input: { options: string }) => {
  const options = readGameOptions(input.options)
  if (!options.ok) return options
  const mayAsk = checkGameSearchLimit(ctx, options.value, 'game-searches')
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
