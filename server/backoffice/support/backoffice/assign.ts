import type { BackofficeContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { findStaff, grantsOfStaff } from '#server/backoffice/operators/queries.ts'
import { changeTicket, stepTicket, type Changed } from './change-ticket.ts'

/** Assigns a ticket: `assignee` UNKNOWN for a person who is not staff, or may not answer. */
export const assign = (
  ctx: BackofficeContext,
  input: { number: string; version: number; assignee?: string | undefined },
): Promise<Result<Changed>> =>
  changeTicket(ctx, input, async (tx, ticket) => {
    if (input.assignee === undefined) return stepTicket(ctx, tx, ticket, { events: [], assignee: null })
    const assignee = BigInt(input.assignee)
    const member = await findStaff(tx.db, assignee)
    const mayAnswer = (await grantsOfStaff(tx.db, assignee)).has('support.answer')
    if (member?.status !== 'active' || !mayAnswer) return invalid('assignee', 'UNKNOWN')
    return stepTicket(ctx, tx, ticket, { events: ['staff_takes'], assignee })
  })
