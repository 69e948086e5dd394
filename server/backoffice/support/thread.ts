import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { SupportAttachmentRow } from './schema.ts'

/** Older messages are left out. */
const messagesMaxCount = 500

export const readThread = async (db: Db, ticketId: bigint) => {
  const [newest, attachments] = await Promise.all([
    db
      .selectFrom('support_messages')
      .leftJoin('staff', 'staff.id', 'support_messages.staff_id')
      .selectAll('support_messages')
      .select('staff.name as staff_name')
      .where('ticket_id', '=', ticketId)
      .orderBy('support_messages.id', 'desc')
      .limit(messagesMaxCount)
      .execute(),
    db
      .selectFrom('support_attachments')
      .selectAll()
      .where('ticket_id', '=', ticketId)
      .orderBy('id')
      .execute(),
  ])
  const filesOf = Map.groupBy(attachments, ({ message_id }) => message_id)
  return newest
    .toReversed()
    .map((message) => ({ ...message, attachments: filesOf.get(message.id) ?? ([] as Attachment[]) }))
}

export type Attachment = Selectable<SupportAttachmentRow>
export type ThreadMessage = Awaited<ReturnType<typeof readThread>>[number]
