import { sql, type Kysely } from 'kysely'

/** Addresses whose mail was taken at first and then came back. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table undeliverable_addresses add column is_bounced boolean not null default false`.execute(
    db,
  )
}
