import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table players add column erasure smallint not null default 0`,
  sql`create index players_to_erase on players (closed_at) where status = 'deleted'`,
  sql`alter table audit_records add column erased_mac text not null default ''`,
  // What a record tells of a person goes where the person's erasure, or that of their name in this record, was recorded.
  sql`
    create or replace function audit_allow_forgetting() returns trigger language plpgsql as $$
    begin
      if new.erased_mac <> ''
        and to_jsonb(new) - '{ip,before,after,reason,subject,erased_mac}'::text[]
          = to_jsonb(old) - '{ip,before,after,reason,subject,erased_mac}'::text[]
        and (exists (select from audit_records where uid = old.uid and type = 'account_forgotten')
          or exists (select from audit_records
            where subject = 'audit-record:' || old.id and type = 'audit_names_erased'))
      then
        return new;
      end if;
      raise exception 'The audit log is append-only: % of % is refused', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end $$`,
]

/**
 * Erasure reaches reasons and subjects of audit records, which the record's hash covers: what is left of a record has a
 * keyed hash of its own (`erased_mac`), while the chain goes on over the first. An account says which form of erasure it
 * has had, so that those of earlier releases are erased once more.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
