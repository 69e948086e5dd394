import { sql } from 'kysely'
import type { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import type { chatsCalls, BackofficeConversation } from '#contract/operator/chats.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeConversation, conversationRows } from './conversation-rows.ts'

type Asked = z.output<(typeof chatsCalls.getConversations)['input']>
type Rows = ReturnType<typeof conversationRows>

const beginning = (word: string): string => `${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const searched = (query: Rows, typed: string): Rows => {
  const word = typed.trim()
  if (/^\d{1,9}$/.test(word)) return query.where('chat_conversations.uid', '=', Number(word))
  return word.includes('@')
    ? query.where('players.email_canonical', 'like', beginning(canonicalName(word)))
    : query.where('conversation_id', 'like', beginning(word))
}

const filtered = (ctx: BackofficeContext, { uid, channel, days, q }: Asked): Rows => {
  let query = conversationRows(ctx.db)
  if (uid !== undefined) query = query.where('chat_conversations.uid', '=', uid)
  if (channel) query = query.where('channel_id', '=', channel)
  if (days !== undefined)
    query = query.where('last_at', '>=', new Date(ctx.clock.now().getTime() - days * dayMs))
  return q?.trim() ? searched(query, q) : query
}

/** Latest activity first, unless another order is requested. */
export const getConversations = async (ctx: BackofficeContext, asked: Asked) => {
  const { column, direction } = sortDirection(asked.sort ?? '-last_at')
  return ok(
    await readListPage(ctx, filtered(ctx, asked), {
      page: asked,
      order: (query) =>
        query
          .orderBy(`chat_conversations.${column ?? 'last_at'}`, direction)
          .orderBy('chat_conversations.id', direction),
      item: (row) => serializeConversation(ctx, row),
    }),
  )
}

/** The same as a file, in the order in which the conversations began. */
export const exportConversations: OperatorExport<
  typeof chatsCalls.getConversations,
  BackofficeConversation & { key: bigint }
> = (ctx, asked) => ({
  columns: [
    { name: 'uid', cell: (row) => String(row.player.uid) },
    { name: 'login', cell: (row) => row.player.login ?? '' },
    { name: 'channel_id', cell: (row) => row.channel_id },
    { name: 'conversation_id', cell: (row) => row.conversation_id },
    { name: 'messages', cell: (row) => String(row.messages) },
    { name: 'started_at', cell: (row) => row.started_at },
    { name: 'last_at', cell: (row) => row.last_at },
    { name: 'excerpt', cell: (row) => row.excerpt },
  ],
  next: async (last, count) => {
    const rows = await filtered(ctx, asked)
      .where(sql.ref('chat_conversations.id'), '>', last?.key ?? 0n)
      .orderBy('chat_conversations.id')
      .limit(count)
      .execute()
    return rows.map((row) => ({ ...serializeConversation(ctx, row), key: row.id }))
  },
})
