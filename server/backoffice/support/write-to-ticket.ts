import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { recordAttachments, type StoredAttachment } from './attachments/store-attachments.ts'
import type { SupportMessageRow } from './schema.ts'
import { moveTicket, type Ticket } from './ticket-rows.ts'

export type PlayerMessage = Pick<SupportMessageRow, 'body' | 'via'> & {
  readonly files: readonly StoredAttachment[]
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
  await recordAttachments(tx, files, { messageId: id, ticketId: ticket.id, uid: ticket.uid, at: now })
  return id
}

/** The same for an existing ticket: an answer is owed again, and a closed one is reopened (SU-04). */
export const writeToTicket = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  ticket: Ticket,
  message: PlayerMessage,
  also: { is_address_proved?: boolean } = {},
): Promise<void> => {
  const now = ctx.clock.now()
  await insertPlayerMessage(tx, ticket, message, now)
  await moveTicket(tx, ticket, ['player_writes'], now, also)
}
