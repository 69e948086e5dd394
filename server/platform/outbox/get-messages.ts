import { sql } from 'kysely'
import type { z } from 'zod'
import type { BackofficeMessage, outboxCalls } from '#contract/operator/outbox.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeMessages } from './message-rows.ts'

type Asked = z.output<(typeof outboxCalls.getMessages)['input']>

const messageRows = ({ db }: Pick<BackofficeContext, 'db'>) => db.selectFrom('outbox_messages').selectAll()
type Rows = ReturnType<typeof messageRows>

const searched = (query: Rows, typed: string): Rows => {
  const word = typed.trim().replace(/^\+/, '')
  const beginning = `${word.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return query.where((is) =>
    is.or([
      is(sql`lower(recipient)`, 'like', beginning),
      ...(/^[1-9]\d{0,17}$/.test(word) ? [is('id', '=', BigInt(word))] : []),
    ]),
  )
}

const filtered = async (ctx: BackofficeContext, asked: Asked): Promise<Rows> => {
  const { state, channel, kind, language, uid, from, to, q } = asked
  let query = messageRows(ctx)
  if (state) query = query.where('state', '=', state)
  if (channel) query = query.where('channel', '=', channel)
  if (kind) query = query.where('kind', '=', kind)
  if (language) query = query.where('locale', '=', language)
  if (from) query = query.where('created_at', '>=', new Date(from))
  if (to) query = query.where('created_at', '<', new Date(to))
  if (uid !== undefined) {
    const player = await findPlayer(ctx.db, uid)
    const own = [player?.email, player?.phone].filter((address) => typeof address === 'string')
    query = own.length > 0 ? query.where('recipient', 'in', own) : query.where(sql<boolean>`false`)
  }
  return q?.trim() ? searched(query, q) : query
}

/** Newest first, unless the oldest are requested; numbers follow the order of writing. */
export const getMessages = async (ctx: BackofficeContext, asked: Asked) => {
  const { direction } = sortDirection(asked.sort ?? '-created_at')
  const page = await readListPage(ctx, await filtered(ctx, asked), {
    page: asked,
    order: (query) => query.orderBy('id', direction),
    item: (row) => row,
  })
  return ok({ ...page, items: await serializeMessages(ctx, page.items) })
}

/** The same as a file, in the order of writing. */
export const exportMessages: OperatorExport<typeof outboxCalls.getMessages, BackofficeMessage> = (
  ctx,
  asked,
) => ({
  columns: [
    { name: 'id', cell: (row) => row.id },
    { name: 'created_at', cell: (row) => row.created_at },
    { name: 'channel', cell: (row) => row.channel },
    { name: 'kind', cell: (row) => row.kind },
    { name: 'address', cell: (row) => row.address },
    { name: 'uid', cell: (row) => (row.uid === null ? '' : String(row.uid)) },
    { name: 'locale', cell: (row) => row.locale },
    { name: 'state', cell: (row) => row.state },
    { name: 'tries', cell: (row) => String(row.tries) },
    { name: 'tried_at', cell: (row) => row.tried_at },
    { name: 'sent_at', cell: (row) => row.sent_at ?? '' },
    { name: 'last_error', cell: (row) => row.last_error },
  ],
  next: async (last, count) => {
    const query = await filtered(ctx, asked)
    const rows = await query
      .where('id', '>', BigInt(last?.id ?? 0))
      .orderBy('id')
      .limit(count)
      .execute()
    return serializeMessages(ctx, rows)
  },
})
