import type { z } from 'zod'
import type { chatCalls } from '#contract/chat.ts'
import { hourSeconds } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

/** Faster than a person types, with a bot that answers each line with three. */
const perMinute: Limit = { name: 'chat-minute', max: 60, windowSeconds: 60 }
/** A long dispute; more is a program that fills the disk. */
const perHour: Limit = { name: 'chat-hour', max: 600, windowSeconds: hourSeconds }

const excerptLength = 160
const excerptOf = (said: string): string => {
  const line = said.trim().replaceAll(/\s+/g, ' ')
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1).toWellFormed()}…` : line
}

/**
 * Stores one message of a player's chat (CH-05, SU-05). The browser reports it, so it proves nothing, and the
 * conversation belongs to the signed-in player: another player's id refers to another conversation.
 */
export const storeChatEvent = async (
  ctx: CallContext,
  { channel_id, conversation_id, text, event }: z.output<(typeof chatCalls.storeChatEvent)['input']>,
): Promise<Result<1>> => {
  const { uid } = ctx
  for (const limit of [perMinute, perHour]) {
    const { isAllowed, resendSeconds } = await ctx.limits.consume(limit, String(uid))
    if (!isAllowed) return refuse('TooManyRequests', { resendSeconds })
  }
  const now = ctx.clock.now()
  const excerpt = excerptOf(text)
  await transact(ctx.connection, async (tx) => {
    const { id } = await tx.db
      .insertInto('chat_conversations')
      .values({ uid, channel_id, conversation_id, messages: 1, excerpt, started_at: now, last_at: now })
      .onConflict((conflict) =>
        conflict.columns(['uid', 'channel_id', 'conversation_id']).doUpdateSet((row) => ({
          messages: row('chat_conversations.messages', '+', 1),
          excerpt,
          last_at: now,
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('chat_events')
      .values({ conversation: id, uid, event, body: text, created_at: now })
      .execute()
  })
  return ok(1)
}
