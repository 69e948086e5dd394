import { z } from 'zod'
import { post } from './call.ts'
import { done, storedText, text } from './fields.ts'
import { chatIdMaxLength, chatTextMaxLength } from './input-bounds.ts'
import { maskCardNumbers } from './find-card-numbers.ts'

export const chatEvents = ['sent', 'received'] as const
export type ChatEvent = (typeof chatEvents)[number]

const vendorsId = storedText(chatIdMaxLength).min(1, { error: 'REQUIRED' })

export const chatCalls = {
  storeChatEvent: post({
    access: 'player',
    summary: 'Keep one message of the chat: what the player sent, or received there',
    input: z.object({
      channel_id: vendorsId,
      conversation_id: vendorsId,
      // The vendor already has the message and it cannot be corrected, so a card number in it is masked.
      text: text(chatTextMaxLength)
        .refine((said) => said.trim() !== '', { error: 'REQUIRED' })
        .transform(maskCardNumbers),
      event: z.enum(chatEvents, { error: 'UNKNOWN' }),
    }),
    output: done,
    errors: ['TooManyRequests'],
  }),
}
