import { sql, type Kysely } from 'kysely'

/** What the desk's lists of payments are filtered and sorted by. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create index cashier_transactions_by_status on cashier_transactions (type, status, created_at, id)`.execute(
    db,
  )
  await sql`create index cashier_transactions_by_time on cashier_transactions (type, created_at, id)`.execute(
    db,
  )
  await sql`
    create index cashier_transactions_by_sum on cashier_transactions (type, amount_minor, id)`.execute(db)
  await sql`
    create index payment_provider_events_unmatched on payment_provider_events (received_at desc)
    where verdict <> 'accepted'`.execute(db)
}
