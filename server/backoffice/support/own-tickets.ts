import type { OwnTicket } from '#contract/support.ts'
import type { CallContext } from '#server/context.ts'
import type { Ticket } from './ticket-rows.ts'
import { topicName } from './topics.ts'

type Shown = Pick<Ticket, 'number' | 'topic' | 'excerpt' | 'state' | 'created_at' | 'updated_at'>

export const serializeOwnTicket = (ctx: CallContext, ticket: Shown): OwnTicket => ({
  number: ticket.number,
  topic: { id: ticket.topic, name: topicName(ctx, ctx.request.locale, ticket.topic) },
  excerpt: ticket.excerpt,
  state: ticket.state,
  created_at: ticket.created_at.toISOString(),
  updated_at: ticket.updated_at.toISOString(),
})
