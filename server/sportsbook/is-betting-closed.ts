import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isForeignBookOpen } from '#server/games/catalogue/foreign-book.ts'
import { isPlayStopped } from '#server/games/catalogue/play-stops.ts'

/** The sportsbook as a stop of play at the desk names it. */
const ourName = sql`'sportsbook'`

/**
 * Whether no bet is taken of players of a country, given as SQL: play is stopped for them, or a supplier's sportsbook stands
 * in the place of ours (SB-01). What has been accepted is settled and can be cashed out all the same.
 */
export const isBettingClosed = (country: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isForeignBookOpen} or ${isPlayStopped({ country, provider: ourName, supplier: ourName })})`
