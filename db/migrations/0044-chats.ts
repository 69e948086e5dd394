import { sql, type Kysely } from 'kysely'

/** What players and the chat said to each other. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table chat_conversations (
      id bigint generated always as identity primary key,
      uid integer not null references players,
      channel_id text not null,
      conversation_id text not null,
      messages integer not null,
      excerpt text not null,
      started_at timestamptz not null,
      last_at timestamptz not null,
      unique (uid, channel_id, conversation_id)
    )`.execute(db)
  await sql`
    create table chat_events (
      id bigint generated always as identity primary key,
      conversation bigint not null references chat_conversations on delete cascade,
      uid integer not null references players,
      event text not null check (event in ('sent', 'received')),
      body text not null,
      created_at timestamptz not null
    )`.execute(db)
  for (const [name, on] of [
    ['chat_conversations_of_player', 'chat_conversations (uid, last_at, id)'],
    ['chat_conversations_by_last', 'chat_conversations (last_at, id)'],
    ['chat_conversations_by_start', 'chat_conversations (started_at, id)'],
    ['chat_conversations_by_channel', 'chat_conversations (channel_id, last_at, id)'],
    ['chat_conversations_by_name', 'chat_conversations (conversation_id text_pattern_ops)'],
    ['chat_events_of_conversation', 'chat_events (conversation, id)'],
    ['chat_events_of_player', 'chat_events (uid, id)'],
  ] as const)
    await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
}
