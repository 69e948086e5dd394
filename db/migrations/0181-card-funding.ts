import { sql, type Kysely } from 'kysely'

/** What a card draws on, as its provider says: a market may refuse credit. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table payment_instruments add column funding text
      check (funding in ('credit', 'debit', 'prepaid', 'charge', 'unknown'))`.execute(db)
}
