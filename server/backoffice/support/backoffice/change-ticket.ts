import type { TicketState } from '#contract/ticket-states.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { TicketEvent } from '../ticket-states.ts'
import { lockTicket, moveTicket, type Ticket } from '../ticket-rows.ts'
import { serializeTicket, ticketRows } from './serialize-ticket.ts'

export type Changed = { state: TicketState; version: number }

/**
 * Lets staff change a locked ticket in the version that they have seen: `number` NOT_FOUND; `version` CHANGED
 * with the current ticket, so that two answers to one question are never an accident.
 */
export const changeTicket = (
  ctx: BackofficeContext,
  asked: { readonly number: string; readonly version: number },
  change: (tx: Tx, ticket: Ticket) => Promise<Result<Changed>>,
): Promise<Result<Changed>> =>
  transactResult(ctx.connection, async (tx) => {
    const ticket = await lockTicket(tx, { number: asked.number })
    if (!ticket) return invalid('number', 'NOT_FOUND')
    if (ticket.version !== asked.version) {
      const present = await ticketRows(tx.db)
        .where('support_tickets.id', '=', ticket.id)
        .executeTakeFirstOrThrow()
      return conflict('version', { present: serializeTicket(ctx, present) })
    }
    return change(tx, ticket)
  })

type Step = {
  readonly events: readonly TicketEvent[]
  readonly reason?: string
  readonly assignee?: bigint | null
}

/** Moves the ticket on and records the author; `state` WRONG when the current state does not allow the step. */
export const stepTicket = async (
  ctx: BackofficeContext,
  tx: Tx,
  ticket: Ticket,
  { events, reason, assignee }: Step,
): Promise<Result<Changed>> => {
  const also = assignee === undefined ? {} : { assignee_id: assignee }
  const state = await moveTicket(tx, ticket, events, ctx.clock.now(), also)
  if (!state) return invalid('state', 'WRONG')
  const isAssigned = assignee !== undefined
  await recordAudit(ctx, tx, {
    type: 'ticket_changed',
    uid: ticket.uid,
    subject: `ticket:${ticket.number}`,
    ...(reason === undefined ? {} : { reason }),
    before: { state: ticket.state, ...(isAssigned ? { assignee: ticket.assignee_id } : {}) },
    after: { state, ...(isAssigned ? { assignee } : {}) },
  })
  return ok({ state, version: ticket.version + 1 })
}
