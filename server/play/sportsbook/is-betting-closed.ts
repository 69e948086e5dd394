import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isForeignBookOpen } from '#server/play/games/catalogue/foreign-book.ts'
import { isPlayStopped } from '#server/play/games/catalogue/play-stops.ts'

const ourName = sql`'sportsbook'`

/**
 * Whether betting is closed for players of a country, given as SQL: play is stopped for them, or a supplier's
 * sportsbook replaces ours (SB-01). Accepted bets are still settled and can be cashed out.
 */
export const isBettingClosed = (country: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isForeignBookOpen} or ${isPlayStopped({ country, provider: ourName, supplier: ourName })})`
