import { sql, type Kysely } from 'kysely'

/** The span that opened an order, so that the provider's later message continues its trace; null where none did. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table payment_orders add column trace_parent text`.execute(db)
}
