import type { Generated } from 'kysely'
import type { ChatEvent } from '#contract/chat.ts'

/** What one player and a chat of the vendor's talked about, under the names that the vendor gave. */
export type ChatConversationRow = {
  id: Generated<bigint>
  uid: number
  channel_id: string
  conversation_id: string
  messages: number
  excerpt: string
  started_at: Date
  last_at: Date
}

/** One message, as the player's browser told it. */
export type ChatEventRow = {
  id: Generated<bigint>
  conversation: bigint
  uid: number
  event: ChatEvent
  body: string
  created_at: Date
}

export type ChatsTables = {
  chat_conversations: ChatConversationRow
  chat_events: ChatEventRow
}
