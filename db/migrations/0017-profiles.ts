import { sql, type Kysely } from 'kysely'

/** What players say of themselves, and accounts that began at an outside identity and still lack something. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table players
      add column is_registration_completed boolean not null default true,
      add column is_on_verification boolean not null default false,
      add column is_verified boolean not null default false`.execute(db)
  await sql`alter table players drop constraint players_check`.execute(db)
  await sql`
    alter table players
      add constraint players_reachable
        check (email is not null or phone is not null or not is_registration_completed),
      add constraint players_somewhere check (country <> 'ZZ' or not is_registration_completed)`.execute(db)
  await sql`
    create table player_profiles (
      uid integer primary key references players,
      first_name text,
      middle_name text,
      last_name text,
      birth_date text check (birth_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      sex smallint check (sex in (1, 2)),
      region text,
      home_town text,
      address text,
      postcode text,
      document_type text,
      document_number text,
      is_betting boolean,
      character_id text,
      promo_code text
    )`.execute(db)
}
