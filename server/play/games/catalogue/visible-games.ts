import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import type { CallContext } from '#server/context.ts'

/** The reader's country by their account; undefined for a guest, from whom nothing is hidden. */
export const countryOf = ({ player }: Pick<CallContext, 'player'>): string | undefined =>
  player?.country || undefined

/** A supplier's sportsbook has a page of its own and stands in no list of games (SB-01). */
const isListed = sql<SqlBool>`(games.is_listed and not games.is_off and games.sysname <> ${sql.lit(sportsbookSysname)})`

/** Whether a row of `games` is listed for readers of a country: switched on, listed, and not hidden there. */
export const isVisibleFrom = (country: string | undefined): RawBuilder<SqlBool> =>
  country === undefined ? isListed : sql<SqlBool>`(${isListed} and not ${isHiddenIn(country)})`

export const isHiddenIn = (country: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from game_hidings hiding where hiding.country = ${country}
    and (hiding.kind = 'game' and hiding.sysname = games.sysname
      or hiding.kind = 'studio' and hiding.sysname = games.provider))`
