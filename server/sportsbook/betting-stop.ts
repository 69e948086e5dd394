import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isPlayStopped } from '#server/games/catalogue/play-stops.ts'

/** The sportsbook as a stop of play at the desk names it. */
const ourName = sql`'sportsbook'`

/** Whether no bets are taken of players of a country, which is given as SQL. */
export const isBettingStopped = (country: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  isPlayStopped({ country, provider: ourName, supplier: ourName })
