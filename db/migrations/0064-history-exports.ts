import { sql, type Kysely } from 'kysely'

/** Files of players' histories with their bytes, and indexes by which a page of payments costs the same for everybody. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table history_exports (
      id bigint generated always as identity primary key,
      uid integer not null,
      type text not null check (type in ('rounds', 'payments')),
      format text not null check (format in ('csv', 'xlsx')),
      status text not null check (status in ('new', 'processing', 'ready', 'failed', 'expired')),
      failure text check (failure in ('too_long', 'broken')),
      date_from timestamptz,
      date_to timestamptz not null,
      locale text not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      attempt integer not null default 0,
      rows_count integer,
      chunks_count integer,
      size_bytes bigint,
      expires_at timestamptz,
      check ((status = 'failed') = (failure is not null)),
      check (status not in ('ready', 'expired') or num_nulls(rows_count, chunks_count, size_bytes, expires_at) = 0)
    )`.execute(db)
  await sql`create index history_exports_of_player on history_exports (uid, id desc)`.execute(db)
  await sql`
    create unique index history_exports_under_way on history_exports (uid)
      where status in ('new', 'processing')`.execute(db)
  await sql`create index history_exports_by_end on history_exports (expires_at) where status = 'ready'`.execute(
    db,
  )
  await sql`
    create table history_export_chunks (
      export_id bigint not null references history_exports on delete cascade,
      number integer not null,
      bytes bytea not null,
      primary key (export_id, number)
    )`.execute(db)
  // Spreadsheets are packed already, and a file is read once or twice: packing it anew is work for nothing.
  await sql`alter table history_export_chunks alter column bytes set storage external`.execute(db)
  await sql`
    create index cashier_transactions_of_player on cashier_transactions (uid, type, id desc)`.execute(db)
  await sql`
    create index cashier_transactions_of_player_by_status on cashier_transactions (uid, type, status, id desc)`.execute(
    db,
  )
}
