import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table cashier_transactions (
      id bigint generated always as identity primary key,
      type text not null check (type in ('deposit', 'withdrawal')),
      uid integer not null,
      status text not null,
      reason text,
      provider text not null,
      method text not null,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      hold_id bigint,
      requisites_sealed text,
      requisites_masked jsonb not null,
      domain text not null,
      locale text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (
        (type = 'deposit' and hold_id is null
          and status in ('new', 'pending', 'success', 'failed', 'cancelled', 'expired'))
        or (type = 'withdrawal'
          and status in ('new', 'review', 'processing', 'success', 'declined', 'cancelled'))
      )
    )`.execute(db)
  await sql`create index cashier_transactions_player on cashier_transactions (uid, id desc)`.execute(db)
  await sql`
    create index cashier_transactions_open on cashier_transactions (created_at)
    where status in ('new', 'pending', 'review', 'processing')`.execute(db)
  await sql`
    create index cashier_transactions_deposits on cashier_transactions (uid)
    where type = 'deposit' and status = 'success'`.execute(db)
}
