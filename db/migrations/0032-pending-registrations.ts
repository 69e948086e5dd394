import { sql, type Kysely } from 'kysely'

/** Accounts that open when the mailed link is pressed, where the market asks for it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table pending_registrations (
      id bigint generated always as identity primary key,
      token_hash text unique,
      newcomer jsonb not null,
      password_hash text not null,
      is_country_later boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index pending_registrations_by_end on pending_registrations (expires_at)`.execute(db)
}
