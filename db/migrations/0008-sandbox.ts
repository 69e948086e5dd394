import { sql, type Kysely } from 'kysely'

/** The memory of the stand-ins for outside parties. No other table refers to it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table sandbox_payments (
      reference text primary key,
      house_order text not null unique,
      kind text not null check (kind in ('deposit', 'payout')),
      method text not null,
      amount_minor bigint not null,
      currency text not null,
      state text not null check (state in ('open', 'pending', 'succeeded', 'failed', 'cancelled')),
      locale text not null,
      return_url text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index sandbox_payments_newest on sandbox_payments (created_at desc)`.execute(db)
  await sql`
    create table sandbox_payment_messages (
      id bigint generated always as identity primary key,
      reference text not null references sandbox_payments (reference),
      event_id text not null,
      state text not null,
      amount_minor bigint not null,
      is_forged boolean not null,
      attempts integer not null,
      deliver_at timestamptz not null,
      delivered_at timestamptz,
      last_status integer
    )`.execute(db)
  await sql`create index sandbox_payment_messages_payment on sandbox_payment_messages (reference, id)`.execute(
    db,
  )
  await sql`
    create index sandbox_payment_messages_due on sandbox_payment_messages (deliver_at)
    where delivered_at is null`.execute(db)
}
