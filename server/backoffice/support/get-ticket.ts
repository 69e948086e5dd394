import type { CallContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { serializeOwnTicket } from './own-tickets.ts'
import { readThread } from './thread.ts'
import { findTicket } from './ticket-rows.ts'

/** One of the player's own tickets, with its messages but without staff notes. */
export const getTicket = async (ctx: CallContext, { number }: { number: string }) => {
  const ticket = await findTicket(ctx.db, number)
  if (ticket?.uid !== ctx.uid) return invalid('number', 'NOT_FOUND')
  const messages = (await readThread(ctx.db, ticket.id)).flatMap(
    ({ writer, body, created_at, attachments }) =>
      writer === 'note'
        ? []
        : [
            {
              from: writer,
              text: body,
              at: created_at.toISOString(),
              attachments: attachments.map(({ file_name: name, mime_type: type, size_bytes: size }) => ({
                name,
                type,
                size,
              })),
            },
          ],
  )
  return ok({ ...serializeOwnTicket(ctx, ticket), messages })
}
