import { sql, type Kysely } from 'kysely'

const statements = [
  // Prices change many times a minute and no index of these tables holds them: with room on its page a row is changed in
  // place, and no index is written.
  sql`alter table odds_markets set (fillfactor = 70)`,
  sql`alter table odds_outcomes set (fillfactor = 70)`,
  sql`alter table odds_events set (fillfactor = 70)`,
  sql`create index odds_markets_open on odds_markets (event_id, producer) where status = 'active'`,
]

/** What the offer is read by. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
