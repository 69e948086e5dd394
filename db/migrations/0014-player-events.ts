import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table player_events (
      id bigint generated always as identity primary key,
      uid integer not null references players,
      name text not null check (length(name) <= 64),
      params jsonb not null,
      received_at timestamptz not null
    )`.execute(db)
  await sql`create index player_events_of_player on player_events (uid, received_at)`.execute(db)
  await sql`create index player_events_by_time on player_events (received_at)`.execute(db)
}
