import type { Selectable } from 'kysely'
import type { BackofficeConversation } from '#contract/operator/chats.ts'
import type { Db } from '#db/connect.ts'
import type { BackofficeContext } from '#server/context.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import type { ChatConversationRow } from '../schema.ts'

export const conversationRows = (db: Db) =>
  db
    .selectFrom('chat_conversations')
    .innerJoin('players', 'players.uid', 'chat_conversations.uid')
    .selectAll('chat_conversations')
    .select('players.login as login')

/** The player's identity requires the right to read players; other readers get the number. */
export const serializeConversation = (
  { operator }: Pick<BackofficeContext, 'operator'>,
  row: Selectable<ChatConversationRow> & { login: string },
): BackofficeConversation => ({
  id: String(row.id),
  player: { uid: row.uid, login: mayDo(operator, 'players.read') ? row.login : null },
  channel_id: row.channel_id,
  conversation_id: row.conversation_id,
  messages: row.messages,
  excerpt: row.excerpt,
  started_at: row.started_at.toISOString(),
  last_at: row.last_at.toISOString(),
})
