import { sql, type Kysely } from 'kysely'

/** What people write to support, what they are answered, and the files that go along. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await createTickets(db)
  await sql`
    create table support_messages (
      id bigint generated always as identity primary key,
      ticket_id bigint not null references support_tickets on delete cascade,
      uid integer references players,
      writer text not null check (writer in ('player', 'staff', 'note')),
      staff_id bigint references staff,
      body text not null,
      via text not null check (via in ('site', 'mail', 'desk')),
      from_address text,
      mail_id text,
      created_at timestamptz not null,
      check ((writer = 'player') = (staff_id is null))
    )`.execute(db)
  await sql`create index support_messages_of_ticket on support_messages (ticket_id, id)`.execute(db)
  await sql`create index support_messages_of_player on support_messages (uid) where uid is not null`.execute(
    db,
  )
  // A mail that is handed over twice is one message.
  await sql`create unique index support_messages_by_mail on support_messages (ticket_id, mail_id)`.execute(db)
  await sql`
    create table support_attachments (
      id bigint generated always as identity primary key,
      message_id bigint not null references support_messages on delete cascade,
      ticket_id bigint not null references support_tickets on delete cascade,
      uid integer references players,
      file_name text not null,
      mime_type text not null,
      size_bytes integer not null check (size_bytes > 0),
      sha256 text not null,
      stored_as text not null unique,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index support_attachments_of_ticket on support_attachments (ticket_id)`.execute(db)
  await sql`create index support_attachments_of_message on support_attachments (message_id)`.execute(db)
  await sql`create index support_attachments_of_player on support_attachments (uid) where uid is not null`.execute(
    db,
  )
  await sql`
    create table support_canned_answers (
      id bigint generated always as identity primary key,
      locale text not null,
      title text not null,
      body text not null,
      version integer not null default 1,
      updated_at timestamptz not null,
      updated_by text not null,
      unique (locale, title)
    )`.execute(db)
  // By which a mail that nobody carried can be answered.
  await sql`alter table outbox_messages add column message_id text`.execute(db)
}

const createTickets = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table support_tickets (
      id bigint generated always as identity primary key,
      number text not null unique,
      uid integer references players,
      name text not null,
      email text not null,
      email_canonical text not null,
      is_address_proved boolean not null,
      locale text not null,
      topic text not null,
      excerpt text not null,
      state text not null check (state in ('new', 'open', 'waiting', 'answered', 'closed')),
      assignee_id bigint references staff,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      waiting_since timestamptz,
      first_answered_at timestamptz,
      closed_at timestamptz,
      check ((state = 'closed') = (closed_at is not null)),
      check ((state in ('new', 'open')) = (waiting_since is not null))
    )`.execute(db)
  for (const [name, columns] of [
    ['support_tickets_of_player', '(uid, id) where uid is not null'],
    ['support_tickets_queue', '(waiting_since, id)'],
    ['support_tickets_newest_wait', '(waiting_since desc nulls last, id desc)'],
    ['support_tickets_by_state', '(state, updated_at, id)'],
    ['support_tickets_by_locale', '(locale, waiting_since, id)'],
    ['support_tickets_by_assignee', '(assignee_id, waiting_since, id)'],
    ['support_tickets_by_update', '(updated_at, id)'],
    ['support_tickets_by_creation', '(created_at, id)'],
    ['support_tickets_by_address', '(email_canonical text_pattern_ops)'],
  ] as const)
    await sql`create index ${sql.ref(name)} on support_tickets ${sql.raw(columns)}`.execute(db)
}
