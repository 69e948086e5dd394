import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { noteAttachments, type TakenFile } from './attachments/take-attachments.ts'
import type { SupportMessageRow } from './schema.ts'
import { moveTicket, type Ticket } from './ticket-rows.ts'

export type PlayerMessage = Pick<SupportMessageRow, 'body' | 'via'> & {
  readonly files: readonly TakenFile[]
  readonly fromAddress?: string | undefined
  readonly mailId?: string | undefined
}

export const insertPlayerMessage = async (
  tx: Tx,
  ticket: Pick<Ticket, 'id' | 'uid'>,
  { body, via, files, fromAddress, mailId }: PlayerMessage,
  now: Date,
): Promise<bigint> => {
  const { id } = await tx.db
    .insertInto('support_messages')
    .values({
      ticket_id: ticket.id,
      uid: ticket.uid,
      writer: 'player',
      staff_id: null,
      body,
      via,
      from_address: fromAddress ?? null,
      mail_id: mailId ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteAttachments(tx, files, { messageId: id, ticketId: ticket.id, uid: ticket.uid, at: now })
  return id
}

/** The same for an existing ticket: an answer is owed again, and a closed one is reopened (SU-04). */
export const writeToTicket = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  ticket: Ticket,
  message: PlayerMessage,
  also: { is_address_proved?: boolean } = {},
): Promise<void> => {
  const now = ctx.clock.now()
  await insertPlayerMessage(tx, ticket, message, now)
  await moveTicket(tx, ticket, ['player_writes'], now, also)
}
