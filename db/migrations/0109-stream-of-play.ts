import { sql, type Kysely, type RawBuilder } from 'kysely'

const statements = [
  // In this order every transaction takes its number at its end: what is older than any that is under way is complete.
  sql`
    alter table game_transactions add column written_in xid8 not null default pg_current_xact_id(),
      add column seq bigint generated always as identity`,
  sql`create index game_transactions_stream on game_transactions (written_in, seq)`,
  sql`
    create table play_followers (
      name text primary key,
      written_in xid8 not null,
      seq bigint not null,
      followed_to timestamptz
    )`,
]

/** Bets, wins and rollbacks in an order in which each can be followed exactly once, and how far each follower is. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

/** Of a migration: play is followed by one more from here on. What was played before is not told to it. */
export const beginFollower = (name: string): RawBuilder<unknown> => sql`
  insert into play_followers (name, written_in, seq)
  values (${name}, pg_current_xact_id(), ${String(2n ** 63n - 1n)}::bigint)`
