import { sql, type Kysely } from 'kysely'

/**
 * One row for each language and state of an entry. A published entry has two: the draft that is worked on and
 * the text that everybody reads; they share their id.
 */
const createEntries = sql`
  create table content_entries (
    id bigint not null,
    status text not null check (status in ('draft', 'published')),
    type text not null,
    document_id text not null,
    locale text not null,
    lookup_key text,
    unique_key text,
    data jsonb not null,
    version integer not null check (version > 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    published_at timestamptz,
    created_by text not null,
    updated_by text not null,
    primary key (id, status),
    unique (document_id, locale, status),
    check ((status = 'published') = (published_at is not null))
  )`

/** Every change of content there ever was (standards L1); nothing in it is changed or removed. */
const createHistory = sql`
  create table content_history (
    id bigint generated always as identity primary key,
    entry_id bigint not null,
    type text not null,
    document_id text not null,
    locale text not null,
    version integer not null,
    action text not null check (action in ('create', 'update', 'publish', 'unpublish', 'discard', 'restore', 'delete')),
    is_published boolean not null,
    actor text not null,
    at timestamptz not null,
    before jsonb,
    after jsonb
  )`

const createTokens = sql`
  create table content_tokens (
    id bigint generated always as identity primary key,
    name text not null unique,
    token_hash text not null unique,
    rights text[] not null check (rights <@ array['read', 'write', 'custom-code']),
    created_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz
  )`

/** One row a content type: raised by each published change, so that every process learns what to read again. */
const createChanges = sql`
  create table content_changes (
    type text primary key,
    version bigint not null
  )`

/** What was last read from a foreign content system, so that a restart while it is down has something to show. */
const createCopies = sql`
  create table content_copies (
    type text primary key,
    version text not null,
    entries jsonb not null,
    read_at timestamptz not null
  )`

const refuseChanges = [
  sql`
    create function content_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The history of content is append-only: % is refused', tg_op
        using errcode = 'restrict_violation';
    end $$`,
  sql`create trigger append_only before update or delete or truncate on content_history
    for each statement execute function content_refuse_change()`,
]

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create sequence content_entry_ids`.execute(db)
  for (const table of [createEntries, createHistory, createTokens, createChanges, createCopies])
    await table.execute(db)
  await sql`create index content_entries_listed on content_entries (type, status, locale, id)`.execute(db)
  await sql`create index content_entries_looked_up on content_entries (type, lookup_key)`.execute(db)
  await sql`
    create unique index content_entries_unique_key on content_entries (type, locale, unique_key, status)
    where unique_key is not null`.execute(db)
  await sql`create index content_history_of_entry on content_history (entry_id, id)`.execute(db)
  for (const statement of refuseChanges) await statement.execute(db)
}
