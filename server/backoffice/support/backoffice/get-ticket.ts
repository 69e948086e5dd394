import type { BackofficeTicketDetails } from '#contract/operator/support.ts'
import { findPlayer, type Player } from '#server/identity/account/queries.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { readThread, type ThreadMessage } from '../thread.ts'
import type { Ticket } from '../ticket-rows.ts'
import { serializeTicket, ticketRows } from './serialize-ticket.ts'

/** The account with a guest's address, when it is confirmed there: a hint to staff, no proof. */
const findByAddress = (ctx: BackofficeContext, address: string): Promise<Player | undefined> =>
  ctx.db
    .selectFrom('players')
    .selectAll()
    .where('email_canonical', '=', address)
    .where('email_confirmed', '=', true)
    .executeTakeFirst()

const factsOf = async (
  ctx: BackofficeContext,
  ticket: Ticket,
): Promise<BackofficeTicketDetails['player']> => {
  const player =
    ticket.uid === null
      ? await findByAddress(ctx, ticket.email_canonical)
      : await findPlayer(ctx.db, ticket.uid)
  if (!player) return null
  const { tickets } = await ctx.db
    .selectFrom('support_tickets')
    .select((select) => select.fn.countAll<bigint>().as('tickets'))
    .where('uid', '=', player.uid)
    .executeTakeFirstOrThrow()
  return {
    known_by: ticket.uid === null ? 'address' : 'session',
    uid: player.uid,
    login: player.login,
    status: player.status,
    country: player.country,
    currency: player.currency,
    locale: player.locale,
    registered_at: player.reg_time.toISOString(),
    is_verified: player.is_verified,
    is_email_confirmed: player.email_confirmed,
    tickets: Number(tickets),
  }
}

const serializeMessage = (message: ThreadMessage): BackofficeTicketDetails['messages'][number] => ({
  id: String(message.id),
  writer: message.writer,
  staff: message.staff_id === null ? null : { id: String(message.staff_id), name: message.staff_name ?? '' },
  text: message.body,
  via: message.via,
  from_address: message.from_address,
  at: message.created_at.toISOString(),
  attachments: message.attachments.map(({ id, file_name: name, mime_type: type, size_bytes: size }) => ({
    id: String(id),
    name,
    type,
    size,
  })),
})

export const getTicketHandler = async (
  ctx: BackofficeContext,
  { number }: { number: string },
): Promise<Result<BackofficeTicketDetails>> => {
  const row = await ticketRows(ctx.db).where('number', '=', number).executeTakeFirst()
  if (!row) return invalid('number', 'NOT_FOUND')
  const [messages, player] = await Promise.all([readThread(ctx.db, row.id), factsOf(ctx, row)])
  return ok({ ...serializeTicket(ctx, row), messages: messages.map(serializeMessage), player })
}
