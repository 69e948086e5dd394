import type { BackofficeContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { changeTicket, stepTicket, type Changed } from './change-ticket.ts'

/** Closes a ticket that needs no further answer. A new message of its owner opens it again. */
export const close = async (
  ctx: BackofficeContext,
  input: { number: string; version: number; reason: string },
): Promise<Result<Changed>> => {
  const reason = input.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return changeTicket(ctx, input, (tx, ticket) =>
    stepTicket(ctx, tx, ticket, { events: ['settled'], reason }),
  )
}
