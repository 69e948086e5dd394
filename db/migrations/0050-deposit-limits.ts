import { sql, type Kysely } from 'kysely'

/** Limits that players set on what they deposit; a looser one waits beside the present one. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table deposit_limits (
      uid integer not null,
      period text not null check (period in ('1', '7', '14', '30')),
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      pending_from timestamptz,
      pending_period text check (pending_period in ('1', '7', '14', '30')),
      pending_minor bigint check (pending_minor > 0),
      set_at timestamptz not null,
      primary key (uid, period),
      check ((pending_period is null) = (pending_minor is null)),
      check (pending_from is not null or pending_period is null)
    )`.execute(db)
  await sql`
    create index cashier_transactions_deposited on cashier_transactions (uid, created_at)
    where type = 'deposit' and status in ('new', 'pending', 'success')`.execute(db)
}
