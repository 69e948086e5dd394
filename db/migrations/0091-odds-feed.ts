import { sql, type Kysely } from 'kysely'

const statements = [
  // What the demonstration’s feed of odds remembers, and which process speaks for it.
  sql`
    create table sandbox_odds_feeds (
      name text primary key,
      told_until bigint not null,
      sequences jsonb not null,
      held jsonb not null,
      doing jsonb,
      speaker text,
      turn bigint not null default 0,
      spoken_for_until timestamptz
    )`,
  sql`
    create table sandbox_odds_events (
      ref text primary key,
      state jsonb not null
    )`,
  sql`
    create table sandbox_odds_recoveries (
      producer text primary key,
      recovery bigint not null,
      known_until bigint,
      place jsonb
    )`,
  sql`create index odds_events_ended on odds_events (id) where status = 'ended'`,
]

/** A feed of odds that tells the demonstration’s matches, and what those that are over are found by. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
