import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isSupplierSportsbookOpen } from '#server/play/games/catalogue/supplier-sportsbook.ts'
import { isPlayStopped } from '#server/play/games/catalogue/play-stops.ts'

const ourName = sql`'sportsbook'`

/**
 * Whether betting is closed for players of a country, given as SQL: play is stopped for them, or a supplier's
 * sportsbook replaces ours (SB-01). Accepted bets are still settled and can be cashed out.
 */
export const isBettingClosed = (country: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isSupplierSportsbookOpen} or ${isPlayStopped({ country, provider: ourName, supplier: ourName })})`
