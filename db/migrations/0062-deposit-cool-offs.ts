import { sql, type Kysely } from 'kysely'

/** One row a player and method: held while a deposit is admitted, and since when its declines are forgiven. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table deposit_cool_offs (
      uid integer not null references players (uid),
      method text not null,
      lifted_at timestamptz,
      primary key (uid, method)
    )`.execute(db)
}
