import type { z } from 'zod'
import type { backofficeSupportCalls } from '#contract/operator/support.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mailAnswer, ticketMailId } from '../mailing/ticket-mails.ts'
import type { TicketEvent } from '../ticket-states.ts'
import { moveTicket } from '../ticket-rows.ts'
import { changeTicket, type Changed } from './change-ticket.ts'

const eventsOf = {
  answered: ['staff_answers'],
  waiting: ['staff_asks'],
  closed: ['staff_answers', 'settled'],
} as const satisfies Readonly<Record<string, readonly TicketEvent[]>>

/**
 * Answers a ticket (SU-04): the answer and the job that mails it are written in one transaction. A ticket
 * without an assignee is assigned to the author.
 */
export const answer = (
  ctx: BackofficeContext,
  input: z.output<(typeof backofficeSupportCalls.answer)['input']>,
): Promise<Result<Changed>> =>
  changeTicket(ctx, input, async (tx, ticket) => {
    const now = ctx.clock.now()
    const state = await moveTicket(tx, ticket, eventsOf[input.outcome], now, {
      assignee_id: ticket.assignee_id ?? ctx.operator.id,
      first_answered_at: ticket.first_answered_at ?? now,
    })
    if (!state) return invalid('state', 'WRONG')
    const { id } = await tx.db
      .insertInto('support_messages')
      .values({
        ticket_id: ticket.id,
        uid: ticket.uid,
        writer: 'staff',
        staff_id: ctx.operator.id,
        body: input.message,
        via: 'desk',
        from_address: null,
        mail_id: ticketMailId(ctx, ticket),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, mailAnswer, { message: String(id) })
    await recordAudit(ctx, tx, {
      type: 'ticket_answered',
      uid: ticket.uid,
      subject: `ticket:${ticket.number}`,
      before: { state: ticket.state },
      after: { state, message: id },
    })
    return ok({ state, version: ticket.version + 1 })
  })
