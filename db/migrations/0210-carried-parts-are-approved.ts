import { sql, type Kysely } from 'kysely'

/**
 * A part of a withdrawal that its instrument has not taken goes to the account once a person has approved that. What is on its
 * way there, or was paid, has been let through before. A refund that two persons recorded as made outside has when.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table cashier_refunds add column carried_approved_at timestamptz, add column recorded_at timestamptz`.execute(
    db,
  )
  await sql`
    update cashier_refunds refund set carried_approved_at = refund.updated_at
    from cashier_transactions payment
    where payment.id = refund.withdrawal_id and refund.status in ('refused', 'cancelled')
      and (payment.status in ('success', 'declined', 'cancelled')
        or exists (select from payment_orders where reference = 'withdrawal-' || payment.id))`.execute(db)
}
