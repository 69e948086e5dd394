import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table odds_outcomes add column told_active boolean`,
  sql`drop index odds_events_ended`,
  sql`create index odds_events_over on odds_events (id) where status in ('ended', 'abandoned', 'cancelled')`,
  sql`create index odds_events_not_over on odds_events (starts_at) where status not in ('ended', 'closed')`,
]

/**
 * Whether the feed takes bets on an outcome, where by a price that is set by hand the house does not (null: as `is_active`); and
 * what events that wait to be closed, or should have ended by now, are found by.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
