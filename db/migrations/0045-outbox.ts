import { sql, type Kysely } from 'kysely'

/** Every message with what became of it, for the desk. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table outbox_messages
      add column state text not null default 'kept'
        check (state in ('kept', 'waiting', 'sent', 'failed', 'bounced')),
      add column tries integer not null default 1,
      add column last_error text not null default '',
      add column secrets text[] not null default '{}',
      add column job_name text,
      add column job_id uuid,
      add column tried_at timestamptz,
      add column sent_at timestamptz`.execute(db)
  // What opened something in the messages so far: tokens of links, and codes.
  await sql`
    update outbox_messages set tried_at = created_at, secrets = array(
      select distinct coalesce(found[1], found[2])
      from regexp_matches(body_text, '[?&](?:code|token)=([[:alnum:]_-]+)|\\y(\\d{6})\\y', 'g') as found)`.execute(
    db,
  )
  await sql`alter table outbox_messages alter column tried_at set not null`.execute(db)
  await sql`
    create unique index outbox_messages_by_job on outbox_messages (job_id, recipient, kind)
    where job_id is not null`.execute(db)
  for (const [name, on] of [
    ['outbox_messages_by_message_id', '(message_id) where message_id is not null'],
    ['outbox_messages_by_state', '(state, id)'],
    ['outbox_messages_by_kind', '(kind, id)'],
    ['outbox_messages_by_creation', '(created_at)'],
    ['outbox_messages_by_beginning', '(lower(recipient) text_pattern_ops)'],
  ] as const)
    await sql`create index ${sql.ref(name)} on outbox_messages ${sql.raw(on)}`.execute(db)
}
