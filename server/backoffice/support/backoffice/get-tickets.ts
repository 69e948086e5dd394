import { sql } from 'kysely'
import type { z } from 'zod'
import type { DeskTicket, supportDeskCalls } from '#contract/operator/support.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage, sortDirection } from '#server/platform/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeDeskTicket, ticketRows } from './serialize-ticket.ts'

type Asked = z.output<(typeof supportDeskCalls.getTickets)['input']>
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
    await readDeskPage(ctx, filtered(ctx, asked), {
      page: asked,
      order: (query) =>
        query
          .orderBy(`support_tickets.${column}`, (by) => by[direction]().nullsLast())
          .orderBy('support_tickets.id', direction),
      item: (row) => serializeDeskTicket(ctx, row),
    }),
  )
}

export const exportTickets: OperatorExport<
  typeof supportDeskCalls.getTickets,
  DeskTicket & { id: bigint }
> = (ctx, asked) => ({
  columns: [
    'number',
    'state',
    'topic',
    'name',
    'email',
    'uid',
    'locale',
    'assignee',
    'created_at',
    'first_answered_at',
    'closed_at',
    'excerpt',
  ],
  cellsOf: (ticket) => [
    ticket.number,
    ticket.state,
    ticket.topic.id,
    ticket.name,
    ticket.email,
    ticket.uid === null ? '' : String(ticket.uid),
    ticket.locale,
    ticket.assignee?.name ?? '',
    ticket.created_at,
    ticket.first_answered_at ?? '',
    ticket.closed_at ?? '',
    ticket.excerpt,
  ],
  next: async (last, count) => {
    const rows = await filtered(ctx, asked)
      .where(sql.ref('support_tickets.id'), '>', last?.id ?? 0n)
      .orderBy('support_tickets.id')
      .limit(count)
      .execute()
    return rows.map((row) => ({ ...serializeDeskTicket(ctx, row), id: row.id }))
  },
})
