import { sql, type Kysely } from 'kysely'

/** One at a time asks a provider to begin a payout. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table payment_orders add column asking_until timestamptz`.execute(db)
}
