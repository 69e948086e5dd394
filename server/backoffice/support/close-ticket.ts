import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockTicket, moveTicket } from './ticket-rows.ts'

/** The player closes their own ticket; idempotent. */
export const closeTicket = (ctx: CallContext, { number }: { number: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const ticket = await lockTicket(tx, { number })
    if (ticket?.uid !== ctx.uid) return invalid('number', 'NOT_FOUND')
    const state = await moveTicket(tx, ticket, ['settled'], ctx.clock.now())
    if (state)
      await recordAudit(ctx, tx, {
        type: 'ticket_changed',
        subject: `ticket:${number}`,
        before: { state: ticket.state },
        after: { state },
      })
    return ok(1 as const)
  })
