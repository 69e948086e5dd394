import { sql, type Kysely } from 'kysely'

/** A number for each picture of the library, by which a Strapi client names a file. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table media_pictures add column number bigint generated always as identity unique`.execute(
    db,
  )
}
