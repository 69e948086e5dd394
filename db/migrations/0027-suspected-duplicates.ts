import { sql, type Kysely } from 'kysely'

/** Accounts that look like another account of the same person, for staff to look at. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table suspected_duplicates (
      uid integer primary key references players,
      first_uid integer not null references players,
      likeness text[] not null,
      noted_at timestamptz not null,
      check (first_uid < uid)
    )`.execute(db)
  await sql`create index suspected_duplicates_of_first on suspected_duplicates (first_uid)`.execute(db)
  await sql`
    create index players_by_mailbox on players (regexp_replace(email_canonical, '\\+[^@]*@', '@'))`.execute(
    db,
  )
  await sql`
    create index player_profiles_by_document
      on player_profiles (upper(regexp_replace(document_number, '[^[:alnum:]]', '', 'g')))`.execute(db)
  await sql`
    create index player_profiles_by_person on player_profiles (birth_date, lower(last_name), lower(first_name))`.execute(
    db,
  )
}
