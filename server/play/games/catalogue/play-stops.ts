import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#db/connect.ts'

type Stoppable<Name> = { readonly country: Name; readonly provider: Name; readonly supplier: Name }

/**
 * Whether stakes from players of a country in games of a studio and supplier are stopped: everywhere, in that
 * country, or for that studio or supplier (standards I3). Parameters are SQL expressions, since each caller
 * refers to its own rows.
 */
export const isPlayStopped = ({
  country,
  provider,
  supplier,
}: Stoppable<RawBuilder<unknown>>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from play_stops stop where stop.kind = 'house'
    or stop.kind = 'market' and stop.name = ${country} or stop.kind = 'studio' and stop.name = ${provider}
    or stop.kind = 'supplier' and stop.name = ${supplier})`

/** {@link isPlayStopped} for one game and a player, or a guest, who has no country. */
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
