import { z } from 'zod'
import { chatEvents } from '../chat.ts'
import { isoTime, rowId, text } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { chatIdMaxLength, contactMaxLength } from '../input-bounds.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { query } from './call/operator-call.ts'
import { playerUid } from './shapes/backoffice-fields.ts'

const conversation = z.object({
  id: z.string(),
  player: z.object({ uid: z.number().int(), login: z.string().nullable() }),
  channel_id: z.string(),
  conversation_id: z.string(),
  messages: z.number().int(),
  /** The beginning of the last message. */
  excerpt: z.string(),
  started_at: isoTime,
  last_at: isoTime,
})
export type BackofficeConversation = z.infer<typeof conversation>

const said = z.object({ id: z.string(), event: z.enum(chatEvents), text: z.string(), at: isoTime })

const wholeConversation = conversation.extend({
  /** In time order; the last 200, or the last 200 before the given one. */
  said: z.array(said),
  has_earlier: z.boolean(),
})
export type BackofficeConversationDetails = z.infer<typeof wholeConversation>

/** The calls of the area `chats`: recorded conversations of players with the chat. */
export const chatsCalls = {
  getConversations: query({
    access: 'staff',
    right: 'chats.read',
    summary: 'Conversations of players in the chat, the last spoken in first',
    input: z.object({
      uid: playerUid.optional(),
      channel: text(chatIdMaxLength).optional(),
      days: wholeNumber(1, 3660).optional(),
      /** A uid, the beginning of the player's e-mail address, or of the vendor's conversation id. */
      q: text(contactMaxLength).optional(),
      sort: sortBy('last_at', 'started_at'),
      ...backofficePage,
    }),
    output: backofficeListOf(conversation),
  }),
  getConversation: query({
    access: 'staff',
    right: 'chats.read',
    summary: 'One conversation with what was said in it',
    input: z.object({ id: rowId, before: rowId.optional() }),
    output: wholeConversation,
  }),
}
