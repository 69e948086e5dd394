import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table tracking_hits (
      id bigint generated always as identity primary key,
      received_at timestamptz not null,
      uid integer references players,
      referer text check (length(referer) <= 500),
      track_id text check (length(track_id) <= 128),
      seon_session text check (length(seon_session) <= 128)
    )`.execute(db)
  await sql`create index tracking_hits_by_time on tracking_hits (received_at)`.execute(db)
  // Code of the partner who sent the player, as it stood at the registration.
  await sql`alter table players add column track_id text check (length(track_id) <= 128)`.execute(db)
}
