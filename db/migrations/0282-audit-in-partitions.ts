import { sql, type Kysely } from 'kysely'
import { moveTable } from '../partitions/move-table.ts'

/**
 * The audit records in partitions by id, which grows with time. Each partition refuses a deletion by itself, and
 * the seals refer to all of them; 0283 reads the seals there are.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const { first, later } = await moveTable(db, {
    table: 'audit_records',
    partitionIds: 10_000_000n,
    columns: sql`
      at timestamptz not null,
      type text not null,
      actor_kind text not null constraint audit_records_actor_kind_check check (actor_kind in ('player', 'operator', 'system', 'visitor')),
      actor text not null,
      uid integer,
      subject text not null,
      session_id bigint,
      request_id text not null,
      ip text not null,
      reason text not null,
      before jsonb,
      after jsonb,
      mac text not null,
      facts_mac text not null default '',
      erased_mac text not null default ''`,
    indexes: {
      audit_records_of_player: sql`(uid, id)`,
      audit_records_of_session: sql`(session_id, id)`,
      audit_records_by_type: sql`(type, at)`,
      audit_records_by_time: sql`(at, id)`,
      audit_records_by_actor: sql`(actor, at)`,
      audit_records_by_subject: sql`(subject) where subject <> ''`,
      audit_records_of_subject: sql`(subject, at) where subject <> ''`,
      audit_records_of_request: sql`(request_id) where request_id <> ''`,
    },
  })
  await sql`
    alter table audit_seals drop constraint audit_seals_record_id_fkey,
    add constraint audit_seals_record_id_fkey foreign key (record_id) references audit_records not valid`.execute(
    db,
  )
  for (const name of ['audit_records', ...later])
    await sql`
      create trigger append_only before delete or truncate on ${sql.id(name)}
      for each statement execute function audit_refuse_change()`.execute(db)
  // One of this name is made on each partition by that of the whole table.
  await sql`drop trigger changed_to_forget_only on ${sql.id(first)}`.execute(db)
  await sql`
    create trigger changed_to_forget_only before update on audit_records
    for each row execute function audit_allow_forgetting()`.execute(db)
}
