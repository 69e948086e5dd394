import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockTicket } from '../ticket-rows.ts'

/** Adds a note that the owner never sees. It does not change the ticket's state. */
export const note = (
  ctx: BackofficeContext,
  input: { number: string; message: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const ticket = await lockTicket(tx, { number: input.number })
    if (!ticket) return invalid('number', 'NOT_FOUND')
    const { id } = await tx.db
      .insertInto('support_messages')
      .values({
        ticket_id: ticket.id,
        uid: ticket.uid,
        writer: 'note',
        staff_id: ctx.operator.id,
        body: input.message,
        via: 'desk',
        from_address: null,
        mail_id: null,
        created_at: ctx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, tx, {
      type: 'ticket_changed',
      uid: ticket.uid,
      subject: `ticket:${ticket.number}`,
      after: { note: id },
    })
    return ok(1 as const)
  })
