import { sql, type Kysely } from 'kysely'

/** Deposits that staff gives back: what was asked for, by whom, and what became of it. The stand-in keeps its own side. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table cashier_refunds (
      id bigint generated always as identity primary key,
      transaction_id bigint not null references cashier_transactions (id),
      uid integer not null,
      status text not null check (status in ('waiting', 'ordered', 'refunded', 'refused', 'cancelled')),
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      hold_id bigint unique references wallet_holds (id),
      reason text not null,
      requested_by text not null,
      failure text,
      asked_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index cashier_refunds_of_payment on cashier_refunds (transaction_id)`.execute(db)
  await sql`create index cashier_refunds_of_player on cashier_refunds (uid)`.execute(db)
  await sql`
    create index cashier_refunds_ordered on cashier_refunds (asked_at) where status = 'ordered'`.execute(db)
  await sql`
    create table sandbox_refunds (
      payment text not null references sandbox_payments (reference),
      name text not null,
      amount_minor bigint not null check (amount_minor > 0),
      state text not null check (state in ('succeeded', 'failed')),
      created_at timestamptz not null,
      primary key (payment, name)
    )`.execute(db)
  await sql`alter table sandbox_payment_messages add column refund text`.execute(db)
}
