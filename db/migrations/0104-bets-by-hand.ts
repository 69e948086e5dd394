import { sql, type Kysely } from 'kysely'

/** Bets that two persons have said to be void, whatever becomes of their markets. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table sportsbook_bets add column is_void_by_hand boolean not null default false`.execute(db)
}
