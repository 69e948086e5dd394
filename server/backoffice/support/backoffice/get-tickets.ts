import { sql } from 'kysely'
import type { z } from 'zod'
import type { BackofficeTicket, backofficeSupportCalls } from '#contract/operator/support.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeTicket, ticketRows } from './serialize-ticket.ts'

type Asked = z.output<(typeof backofficeSupportCalls.getTickets)['input']>
type Rows = ReturnType<typeof ticketRows>

/** A ticket's number, a uid, or the beginning of an address, recognised by its form. */
const searched = (query: Rows, typed: string): Rows => {
  const word = typed.trim()
  const number = word.toUpperCase()
  if (number.startsWith('T-')) return query.where('number', '=', number)
  if (/^\d{1,9}$/.test(word)) return query.where('support_tickets.uid', '=', Number(word))
  const beginning = canonicalName(word).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  return query.where('support_tickets.email_canonical', 'like', `${beginning}%`)
}

const filtered = (ctx: BackofficeContext, asked: Asked): Rows => {
  const { state, owed, language, topic, assignee, uid, q } = asked
  let query = ticketRows(ctx.db)
  if (state) query = query.where('state', '=', state)
  if (owed) query = query.where('waiting_since', 'is not', null)
  if (language) query = query.where('support_tickets.locale', '=', language)
  if (topic) query = query.where('topic', '=', topic)
  if (uid !== undefined) query = query.where('support_tickets.uid', '=', uid)
  if (assignee === 'nobody') query = query.where('assignee_id', 'is', null)
  else if (assignee)
    query = query.where('assignee_id', '=', assignee === 'me' ? ctx.operator.id : BigInt(assignee))
  return q?.trim() ? searched(query, q) : query
}

/** The longest waiting first, then those that wait for no answer, unless another order is requested. */
export const getTicketsHandler = async (ctx: BackofficeContext, asked: Asked) => {
  const { column = 'waiting_since', direction } = sortDirection(asked.sort)
  return ok(
    await readListPage(ctx, filtered(ctx, asked), {
      page: asked,
      order: (query) =>
        query
          .orderBy(`support_tickets.${column}`, (by) => by[direction]().nullsLast())
          .orderBy('support_tickets.id', direction),
      item: (row) => serializeTicket(ctx, row),
    }),
  )
}

export const exportTickets: OperatorExport<
  typeof backofficeSupportCalls.getTickets,
  BackofficeTicket & { id: bigint }
> = (ctx, asked) => ({
  columns: [
    { name: 'number', cell: (ticket) => ticket.number },
    { name: 'state', cell: (ticket) => ticket.state },
    { name: 'topic', cell: (ticket) => ticket.topic.id },
    { name: 'name', cell: (ticket) => ticket.name },
    { name: 'email', cell: (ticket) => ticket.email },
    { name: 'uid', cell: (ticket) => (ticket.uid === null ? '' : String(ticket.uid)) },
    { name: 'locale', cell: (ticket) => ticket.locale },
    { name: 'assignee', cell: (ticket) => ticket.assignee?.name ?? '' },
    { name: 'created_at', cell: (ticket) => ticket.created_at },
    { name: 'first_answered_at', cell: (ticket) => ticket.first_answered_at ?? '' },
    { name: 'closed_at', cell: (ticket) => ticket.closed_at ?? '' },
    { name: 'excerpt', cell: (ticket) => ticket.excerpt },
  ],
  next: async (last, count) => {
    const rows = await filtered(ctx, asked)
      .where(sql.ref('support_tickets.id'), '>', last?.id ?? 0n)
      .orderBy('support_tickets.id')
      .limit(count)
      .execute()
    return rows.map((row) => ({ ...serializeTicket(ctx, row), id: row.id }))
  },
})
