import { sql, type Kysely } from 'kysely'

/** What follows on a payment's success: the payer's bank takes it back, a dispute is won, a payout bounces. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table payment_orders
      add column reversal text check (reversal in ('reversed', 'charged_back', 'restored', 'returned')),
      add column reversal_reason text,
      add column reversal_minor bigint check (reversal_minor between 1 and amount_minor)`.execute(db)
  await sql`
    create table cashier_reversals (
      transaction_id bigint primary key references cashier_transactions (id),
      uid integer not null,
      kind text not null check (kind in ('reversed', 'charged_back', 'returned')),
      amount_minor bigint not null check (amount_minor > 0),
      receivable_minor bigint not null check (receivable_minor between 0 and amount_minor),
      currency text not null,
      restored_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    alter table sandbox_payments
      drop constraint sandbox_payments_state_check,
      add constraint sandbox_payments_state_check check (state in (
        'open', 'pending', 'partial', 'succeeded', 'failed', 'cancelled',
        'reversed', 'charged_back', 'restored', 'returned'
      ))`.execute(db)
  await sql`create index cashier_reversals_player on cashier_reversals (uid)`.execute(db)
}
