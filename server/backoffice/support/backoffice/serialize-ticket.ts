import type { BackofficeTicket } from '#contract/operator/support.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Ticket } from '../ticket-rows.ts'
import { topicName } from '../topics.ts'

export const ticketRows = (db: Db | Tx['db']) =>
  db
    .selectFrom('support_tickets')
    .leftJoin('staff', 'staff.id', 'support_tickets.assignee_id')
    .selectAll('support_tickets')
    .select('staff.name as assignee_name')

export const serializeTicket = (
  ctx: Pick<BackofficeContext, 'content' | 'messages' | 'request'>,
  row: Ticket & { assignee_name: string | null },
): BackofficeTicket => ({
  number: row.number,
  state: row.state,
  topic: { id: row.topic, name: topicName(ctx, ctx.request.locale, row.topic) },
  name: row.name,
  email: row.email,
  is_address_proved: row.is_address_proved,
  uid: row.uid,
  locale: row.locale,
  excerpt: row.excerpt,
  assignee: row.assignee_id === null ? null : { id: String(row.assignee_id), name: row.assignee_name ?? '' },
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  waiting_since: row.waiting_since?.toISOString() ?? null,
  first_answered_at: row.first_answered_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
})
