import { sql, type Kysely } from 'kysely'

/** What providers and the bank say they have paid out to the house, line by line, and what was found of each. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table settlement_files (
      id bigint generated always as identity primary key,
      provider text not null,
      format text not null,
      name text not null,
      digest text not null,
      line_count integer not null,
      repeated_count integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      imported_at timestamptz not null,
      imported_by text not null,
      unique (provider, digest)
    )`.execute(db)
  await sql`
    create table settlement_lines (
      id bigint generated always as identity primary key,
      file_id bigint not null references settlement_files,
      line_number integer not null,
      provider text not null,
      kind text not null check (kind in ('deposit', 'payout', 'reversal', 'fee', 'other')),
      order_type text not null,
      at timestamptz not null,
      named_order text,
      provider_reference text,
      amount_minor bigint not null,
      currency text not null,
      payment_minor bigint not null,
      payment_currency text not null,
      batch text,
      fingerprint text not null,
      state text not null
        check (state in ('matched', 'over', 'under', 'duplicate', 'unknown', 'unposted', 'fee', 'repeated')),
      match text check (match in ('auto', 'manual', 'forced')),
      order_reference text,
      matched_order text references payment_orders (reference),
      expected_minor bigint,
      reason text,
      decided_by text,
      decided_at timestamptz,
      constraint settlement_lines_matched check ((state in ('matched', 'fee')) = (match is not null)),
      constraint settlement_lines_one_order check (
        state not in ('over', 'under') and (state <> 'matched' or match = 'forced') or matched_order is not null
      ),
      constraint settlement_lines_forced check ((match = 'forced') is not true or reason <> '')
    )`.execute(db)
  await sql`create index settlement_lines_of_file on settlement_lines (file_id, line_number)`.execute(db)
  await sql`
    create unique index settlement_lines_known on settlement_lines (provider, fingerprint)
    where state <> 'repeated'`.execute(db)
  // One payment is settled once, whoever matches it: each way, and once more where it was taken back.
  await sql`
    create unique index settlement_lines_order on settlement_lines (matched_order, kind)
    where matched_order is not null`.execute(db)
  await sql`
    create index settlement_lines_open on settlement_lines (at, id)
    where state in ('over', 'under', 'duplicate', 'unknown', 'unposted')`.execute(db)
  await sql`create index settlement_lines_batch on settlement_lines (provider, batch) where batch is not null`.execute(
    db,
  )
  await sql`
    create table bank_statements (
      id bigint generated always as identity primary key,
      name text not null,
      digest text not null unique,
      line_count integer not null,
      repeated_count integer not null,
      imported_at timestamptz not null,
      imported_by text not null
    )`.execute(db)
  await sql`
    create table bank_lines (
      id bigint generated always as identity primary key,
      statement_id bigint not null references bank_statements,
      line_number integer not null,
      at timestamptz not null,
      amount_minor bigint not null,
      currency text not null,
      reference text not null,
      text text not null,
      words text[] not null,
      fingerprint text not null unique
    )`.execute(db)
  await sql`create index bank_lines_by_time on bank_lines (at, id)`.execute(db)
  await sql`
    create table settlement_batches (
      id bigint generated always as identity primary key,
      provider text not null,
      name text not null,
      currency text not null,
      total_minor bigint not null,
      last_at timestamptz not null,
      state text not null check (state in ('expected', 'missing', 'matched', 'over', 'under')),
      match text check (match in ('auto', 'manual', 'forced')),
      bank_line_id bigint unique references bank_lines,
      reason text,
      decided_by text,
      decided_at timestamptz,
      unique (provider, name, currency)
    )`.execute(db)
  await sql`create index settlement_batches_open on settlement_batches (state, last_at) where state <> 'matched'`.execute(
    db,
  )
  await sql`
    create table settlement_missing (
      order_reference text primary key references payment_orders (reference),
      provider text not null,
      kind text not null,
      amount_minor bigint not null,
      currency text not null,
      at timestamptz not null,
      state text not null check (state in ('missing', 'forced')),
      reason text,
      decided_by text,
      decided_at timestamptz
    )`.execute(db)
  await sql`create index settlement_missing_open on settlement_missing (at) where state = 'missing'`.execute(
    db,
  )
  await sql`
    create index payment_orders_at_provider on payment_orders (provider, provider_reference)
    where provider_reference is not null`.execute(db)
  await sql`create index payment_orders_by_time on payment_orders (provider, created_at)`.execute(db)
  await sql`
    create view settlement_differences as
      select 'line' as of, id::text as id, state, provider, kind,
        coalesce(order_reference, named_order, provider_reference, '') as reference,
        payment_minor as told_minor, expected_minor, payment_currency as currency, at, file_id
      from settlement_lines where state in ('over', 'under', 'duplicate', 'unknown', 'unposted')
      union all
      select 'order', order_reference, state, provider, kind, order_reference,
        null, case kind when 'deposit' then amount_minor else -amount_minor end, currency, at, null
      from settlement_missing where state = 'missing'
      union all
      select 'batch', batch.id::text, batch.state, batch.provider, 'batch', batch.name,
        bank.amount_minor, batch.total_minor, batch.currency, batch.last_at, null
      from settlement_batches as batch left join bank_lines as bank on bank.id = batch.bank_line_id
      where batch.state in ('missing', 'over', 'under')`.execute(db)
  // Who could see and decide payments can see and decide what became of them.
  await sql`
    insert into staff_role_grants (role, granted_right, ceiling_minor)
    select role, given.name, case given.name when 'settlement.resolve' then ceiling_minor end
    from staff_role_grants
    join (values ('cashier.review', 'settlement.read'), ('cashier.review', 'settlement.import'),
      ('cashier.review', 'settlement.resolve')) as given (of, name) on given.of = granted_right
    on conflict do nothing`.execute(db)
}
