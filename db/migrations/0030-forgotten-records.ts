import { sql, type Kysely } from 'kysely'

/**
 * What a record tells of a person can be taken out of it once the person is forgotten, and nothing else ever: the
 * record's own hash covers a hash of these facts, so the chain holds without them.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table audit_records add column facts_mac text not null default ''`.execute(db)
  await sql`drop trigger append_only on audit_records`.execute(db)
  await sql`create trigger append_only before delete or truncate on audit_records
    for each statement execute function audit_refuse_change()`.execute(db)
  await sql`
    create function audit_allow_forgetting() returns trigger language plpgsql as $$
    begin
      if new.ip = '' and new.before is null and new.after is null
        and to_jsonb(new) - '{ip,before,after}'::text[] = to_jsonb(old) - '{ip,before,after}'::text[]
        and exists (select from audit_records where uid = old.uid and type = 'account_forgotten')
      then
        return new;
      end if;
      raise exception 'The audit log is append-only: % of % is refused', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`create trigger changed_to_forget_only before update on audit_records
    for each row execute function audit_allow_forgetting()`.execute(db)
}
