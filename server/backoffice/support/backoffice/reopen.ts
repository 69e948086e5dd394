import type { BackofficeContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { changeTicket, stepTicket, type Changed } from './change-ticket.ts'

export const reopen = (
  ctx: BackofficeContext,
  input: { number: string; version: number },
): Promise<Result<Changed>> =>
  changeTicket(ctx, input, (tx, ticket) => stepTicket(ctx, tx, ticket, { events: ['reopened'] }))
