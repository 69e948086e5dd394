import { sql, type Kysely } from 'kysely'

/**
 * What a provider's message tells of the money, beside its text, so that one which fits no order can be matched to a
 * player by hand; and the order it was matched to then.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table payment_provider_events
      add column provider_reference text,
      add column amount_minor bigint,
      add column currency text,
      add column outcome text,
      add column matched_order text`.execute(db)
  await sql`
    create index payment_provider_events_of_payment on payment_provider_events (provider, provider_reference)
    where verdict <> 'accepted'`.execute(db)
  await sql`
    create index payment_provider_events_matched on payment_provider_events (matched_order)
    where matched_order is not null`.execute(db)
}
