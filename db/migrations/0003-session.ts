import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table sessions (
      id bigint generated always as identity primary key,
      token_hash text not null unique,
      uid integer not null references players,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ip text not null,
      user_agent text not null,
      ended_at timestamptz,
      end_reason text,
      check ((ended_at is null) = (end_reason is null))
    )`.execute(db)
  await sql`create index sessions_open_of_player on sessions (uid) where ended_at is null`.execute(db)
}
