import { sql, type Kysely } from 'kysely'

/** Whether the feed takes bets on an outcome, where by a price that is set by hand the house does not; null: as `is_active`. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table odds_outcomes add column told_active boolean`.execute(db)
}
