import { sql, type Kysely } from 'kysely'

/**
 * The audit log: one row a significant event, and its place in the chain of seals. Neither is ever changed, which
 * the database itself refuses; a seal is written once, some time after its record.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table audit_records (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      type text not null,
      actor_kind text not null check (actor_kind in ('player', 'operator', 'system', 'visitor')),
      actor text not null,
      uid integer,
      subject text not null,
      session_id bigint,
      request_id text not null,
      ip text not null,
      reason text not null,
      before jsonb,
      after jsonb,
      mac text not null
    )`.execute(db)
  await sql`create index audit_records_of_player on audit_records (uid, id)`.execute(db)
  await sql`create index audit_records_of_session on audit_records (session_id, id)`.execute(db)
  await sql`create index audit_records_by_type on audit_records (type, at)`.execute(db)
  await sql`
    create table audit_seals (
      record_id bigint primary key references audit_records,
      number bigint unique check (number > 0),
      hash text,
      check ((number is null) = (hash is null))
    )`.execute(db)
  await sql`create index audit_seals_waiting on audit_seals (record_id) where number is null`.execute(db)
  await sql`
    create function audit_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is append-only: % of % is refused', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`create trigger append_only before update or delete or truncate on audit_records
    for each statement execute function audit_refuse_change()`.execute(db)
  await sql`create trigger never_deleted before delete or truncate on audit_seals
    for each statement execute function audit_refuse_change()`.execute(db)
  await sql`create trigger sealed_once before update on audit_seals
    for each row when (old.number is not null) execute function audit_refuse_change()`.execute(db)
}
