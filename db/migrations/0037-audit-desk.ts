import { sql, type Kysely } from 'kysely'

/** What the desk narrows the audit log down by, in the order of time; and the checks of the log it asked for. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index audit_records_by_time on audit_records (at, id)`.execute(db)
  await sql`create index audit_records_by_actor on audit_records (actor, at)`.execute(db)
  await sql`create index audit_records_of_subject on audit_records (subject, at) where subject <> ''`.execute(
    db,
  )
  await sql`create index audit_records_of_request on audit_records (request_id) where request_id <> ''`.execute(
    db,
  )
  await sql`
    create table audit_checks (
      id bigint generated always as identity primary key,
      asked_by text not null,
      asked_at timestamptz not null,
      seen_at timestamptz not null,
      records bigint not null,
      checked bigint,
      finished_at timestamptz,
      report jsonb,
      check ((report is null) = (finished_at is null))
    )`.execute(db)
}
