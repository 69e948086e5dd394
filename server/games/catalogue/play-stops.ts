import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#db/connect.ts'

/**
 * Whether no stake is taken of players of a country in games of a studio: play is stopped everywhere, there, or in theirs
 * (standards I3). Names are given as SQL, since each asks of rows of its own.
 */
export const isPlayStopped = (
  country: RawBuilder<unknown>,
  provider: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from play_stops stop where stop.kind = 'house'
    or stop.kind = 'market' and stop.name = ${country} or stop.kind = 'studio' and stop.name = ${provider})`

/** The same of one game, and of a player or, where nobody is signed in, of a guest, who has no country. */
export const isGameStopped = async (
  db: Db,
  provider: string,
  country: string | undefined,
): Promise<boolean> => {
  const { rows } = await sql<{ stopped: boolean }>`
    select ${isPlayStopped(sql`${country ?? null}::text`, sql`${provider}::text`)} as stopped`.execute(db)
  return rows[0]?.stopped ?? false
}
