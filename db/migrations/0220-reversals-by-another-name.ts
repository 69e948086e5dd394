import { sql, type Kysely } from 'kysely'

/**
 * What a message calls the reversal that it tells of; null in the oldest rows. A refund that two persons recorded may have a
 * name of its own at its provider, which is known once they say so.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table payment_provider_events add column reversal text`.execute(db)
  await sql`alter table payment_reversals add column also_named text`.execute(db)
}
