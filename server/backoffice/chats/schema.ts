import type { Generated } from 'kysely'
import type { ChatEvent } from '#contract/chat.ts'

/** A conversation of one player in the vendor's chat, under the vendor's ids. */
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

/** One message, as reported by the player's browser. */
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
