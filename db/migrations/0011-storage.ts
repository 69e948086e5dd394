import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table stored_values (
      uid integer not null references players,
      key text not null check (length(key) between 1 and 128),
      value text not null check (octet_length(value) between 1 and 65536),
      updated_at timestamptz not null,
      primary key (uid, key)
    )`.execute(db)
}
