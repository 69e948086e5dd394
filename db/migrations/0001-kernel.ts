import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table rate_limits (
      key text primary key,
      window_start timestamptz not null,
      count integer not null
    )`.execute(db)
  await sql`
    create table idempotent_answers (
      scope text not null,
      key text not null,
      input_hash text not null,
      answer jsonb,
      created_at timestamptz not null,
      primary key (scope, key)
    )`.execute(db)
  await sql`create table house_facts (name text primary key, value jsonb not null)`.execute(db)
  await sql`
    create table outbox_messages (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      locale text not null,
      kind text not null,
      created_at timestamptz not null
    )`.execute(db)
}
