import { sql, type Kysely } from 'kysely'

/** What the card of a deposit draws on, also where it was in a wallet and no card is known: of the order, and of each message. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table payment_orders add column funding text`.execute(db)
  await sql`alter table payment_provider_events add column funding text`.execute(db)
}
