import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    create table notification_choices (
      uid integer not null,
      topic text not null check (topic in ('payments', 'bets', 'bonuses', 'safety')),
      way text not null check (way in ('email', 'sms', 'push')),
      chosen_at timestamptz not null,
      primary key (uid, topic, way)
    )`,
  sql`
    create table notification_sends (
      id bigint generated always as identity primary key,
      notification_id bigint not null,
      way text not null check (way in ('email', 'sms', 'push'))
    )`,
  sql`
    create table push_endpoints (
      id bigint generated always as identity primary key,
      uid integer not null,
      session_id bigint not null,
      endpoint text not null unique,
      public_key text not null,
      auth_secret text not null,
      locale text not null,
      created_at timestamptz not null
    )`,
  sql`create index push_endpoints_of_player on push_endpoints (uid, id)`,
  sql`create index push_endpoints_of_session on push_endpoints (session_id)`,
]

/** How players want to be told beside their list, what waits to be sent, and the browsers that take push messages. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
