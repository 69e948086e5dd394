import { sql, type Kysely } from 'kysely'

const statements = [
  sql`
    alter table sportsbook_bets
      -- Until when a trader may decide about it; only while one is asked.
      add column referred_until timestamptz,
      -- The limit that its stake was above, and what a trader has said.
      add column referral jsonb,
      add check (referred_until is null or (state = 'pending' and referral is not null))`,
  // One of a player at once; and those that wait are found by it.
  sql`create unique index sportsbook_bets_referred on sportsbook_bets (uid) where referred_until is not null`,
]

/** Bets above the limits that wait for a trader. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
