import { sql, type SqlBool } from 'kysely'
import { sportsbookSysname } from '#contract/betting-words.ts'
import type { CallContext } from '#server/context.ts'
import { findForeignBook } from './foreign-book.ts'
import { countryOf, isHiddenIn } from './seen-games.ts'

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
export const listNamedGames = async (ctx: CallContext, sysnames: readonly string[]) => {
  const book = sysnames.includes(sportsbookSysname) ? await findForeignBook(ctx, countryOf(ctx)) : undefined
  const others = await listGivenGames(
    ctx,
    sysnames.filter((sysname) => sysname !== sportsbookSysname),
  )
  return book ? [book, ...others] : others
}
