import { sql, type Kysely } from 'kysely'

/**
 * A payment may be taken back in several parts, and by more than one way: each has a name of its own, which is its provider's
 * where it has one, and otherwise what it is.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table payment_reversals (
      order_reference text not null references payment_orders (reference),
      reversal text not null,
      outcome text not null check (outcome in ('reversed', 'charged_back', 'restored', 'returned')),
      reason text,
      amount_minor bigint not null check (amount_minor > 0),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (order_reference, reversal)
    )`.execute(db)
  await sql`
    insert into payment_reversals (order_reference, reversal, outcome, reason, amount_minor, created_at, updated_at)
    select reference, case reversal when 'restored' then 'charged_back' else reversal end, reversal, reversal_reason,
      reversal_minor, updated_at, updated_at
    from payment_orders where reversal is not null`.execute(db)
  await sql`
    alter table payment_orders drop column reversal, drop column reversal_reason, drop column reversal_minor`.execute(
    db,
  )
  await sql`
    alter table cashier_reversals add column reversal text not null default '',
      drop constraint cashier_reversals_pkey`.execute(db)
  await sql`update cashier_reversals set reversal = kind`.execute(db)
  await sql`
    alter table cashier_reversals alter column reversal drop default,
      add primary key (transaction_id, reversal)`.execute(db)
}
