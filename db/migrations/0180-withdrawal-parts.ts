import { sql, type Kysely } from 'kysely'

/**
 * A withdrawal is split over the cards and accounts that its player has paid from. An order knows its instrument, a refund
 * the withdrawal it is a part of, and each part of a withdrawal is written down when it is requested.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table payment_instruments add column expires text`.execute(db)
  await sql`
    alter table payment_orders add column instrument_id bigint
      references payment_instruments (id) on delete set null`.execute(db)
  await sql`
    create index payment_orders_by_instrument on payment_orders (instrument_id)
      where instrument_id is not null`.execute(db)
  await sql`
    create table withdrawal_parts (
      id bigint generated always as identity primary key,
      withdrawal_id bigint not null references cashier_transactions (id),
      position integer not null check (position > 0),
      uid integer not null,
      kind text not null check (kind in ('instrument', 'account')),
      source text not null,
      instrument_id bigint references payment_instruments (id) on delete set null,
      method text not null,
      shown text,
      currency text not null,
      amount_minor bigint not null check (amount_minor >= 0),
      carried_minor bigint not null check (carried_minor >= 0),
      obstacle text,
      created_at timestamptz not null,
      unique (withdrawal_id, position),
      check ((obstacle is null) = (carried_minor = 0)),
      check ((amount_minor = 0) = (carried_minor > 0))
    )`.execute(db)
  await sql`create index withdrawal_parts_of_player on withdrawal_parts (uid)`.execute(db)
  await sql`
    create index withdrawal_parts_by_instrument on withdrawal_parts (instrument_id)
      where instrument_id is not null`.execute(db)
  await sql`
    alter table cashier_refunds
      add column part_id bigint references withdrawal_parts (id),
      add column withdrawal_id bigint references cashier_transactions (id)`.execute(db)
  await sql`
    create index cashier_refunds_of_withdrawal on cashier_refunds (withdrawal_id)
      where withdrawal_id is not null`.execute(db)
  await sql`alter table cashier_reversals drop constraint cashier_reversals_kind_check`.execute(db)
  await sql`
    alter table cashier_reversals add constraint cashier_reversals_kind_check
      check (kind in ('reversed', 'charged_back', 'returned', 'paid_back'))`.execute(db)
}
