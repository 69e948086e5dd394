import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#db/connect.ts'

type Stoppable<Name> = { readonly country: Name; readonly provider: Name; readonly supplier: Name }

/**
 * Whether no stake is taken of players of a country in games of a studio that a supplier runs: play is stopped everywhere, there, or in
 * theirs (standards I3). Names are given as SQL, since each asks of rows of its own.
 */
export const isPlayStopped = ({
  country,
  provider,
  supplier,
}: Stoppable<RawBuilder<unknown>>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from play_stops stop where stop.kind = 'house'
    or stop.kind = 'market' and stop.name = ${country} or stop.kind = 'studio' and stop.name = ${provider}
    or stop.kind = 'supplier' and stop.name = ${supplier})`

/** The same of one game, and of a player or, where nobody is signed in, of a guest, who has no country. */
export const isGameStopped = async (
  db: Db,
  {
    country,
    provider,
    supplier,
  }: Omit<Stoppable<string>, 'country'> & { readonly country: string | undefined },
): Promise<boolean> => {
  const { rows } = await sql<{ stopped: boolean }>`
    select ${isPlayStopped({
      country: sql`${country ?? null}::text`,
      provider: sql`${provider}::text`,
      supplier: sql`${supplier}::text`,
    })} as stopped`.execute(db)
  return rows[0]?.stopped ?? false
}
