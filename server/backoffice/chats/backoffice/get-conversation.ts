import type { BackofficeConversationDetails } from '#contract/operator/chats.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { serializeConversation, conversationRows } from './conversation-rows.ts'

/** Messages per answer; older ones are requested by those before the first. */
const pageLength = 200

/** One conversation with its latest messages (CH-08). */
export const getConversation = async (
  ctx: BackofficeContext,
  { id, before }: { id: string; before?: string | undefined },
): Promise<Result<BackofficeConversationDetails>> => {
  const row = await conversationRows(ctx.db)
    .where('chat_conversations.id', '=', BigInt(id))
    .executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const latest = await ctx.db
    .selectFrom('chat_events')
    .selectAll()
    .where('conversation', '=', row.id)
    .$if(before !== undefined, (rows) => rows.where('id', '<', BigInt(before ?? 0)))
    .orderBy('id', 'desc')
    .limit(pageLength + 1)
    .execute()
  return ok({
    ...serializeConversation(ctx, row),
    said: latest
      .slice(0, pageLength)
      .toReversed()
      .map(({ id: key, event, body, created_at }) => ({
        id: String(key),
        event,
        text: body,
        at: created_at.toISOString(),
      })),
    has_earlier: latest.length > pageLength,
  })
}
