import { sql, type Kysely } from 'kysely'

/** Checks of the books' invariants, and the processes that serve the house. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table ledger_checks (
      id bigint generated always as identity primary key,
      asked_by text not null,
      asked_at timestamptz not null,
      last_posting_id bigint not null,
      finished_at timestamptz,
      problems jsonb,
      check ((problems is null) = (finished_at is null))
    )`.execute(db)
  await sql`
    create table house_processes (
      id text primary key,
      host text not null,
      pid integer not null,
      version text not null,
      node text not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      memory_bytes bigint not null
    )`.execute(db)
}
