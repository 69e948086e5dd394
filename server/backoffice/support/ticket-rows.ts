import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { TicketState } from '#contract/ticket-states.ts'
import { randomBelow } from '#server/platform/kernel/random.ts'
import { isOwed, nextState, type TicketEvent } from './ticket-states.ts'
import type { SupportTicketRow } from './schema.ts'

export type Ticket = Selectable<SupportTicketRow>

/** Digits and letters that cannot be confused when read aloud (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const draw = (length: number): string =>
  Array.from({ length }, () => alphabet[randomBelow(alphabet.length)]).join('')

/** `T-4Q7M-9XKC`: one of 10^12, so that a number cannot be guessed. */
export const drawTicketNumber = (): string => `T-${draw(4)}-${draw(4)}`

export const findTicket = (db: Db | Tx['db'], number: string): Promise<Ticket | undefined> =>
  db.selectFrom('support_tickets').selectAll().where('number', '=', number).executeTakeFirst()

export const lockTicket = (tx: Tx, by: { number: string } | { id: bigint }): Promise<Ticket | undefined> =>
  tx.db
    .selectFrom('support_tickets')
    .selectAll()
    .$if('number' in by, (query) => query.where('number', '=', 'number' in by ? by.number : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0n))
    .forUpdate()
    .executeTakeFirst()

const timesOf = (ticket: Ticket, state: TicketState, now: Date) => ({
  waiting_since: isOwed(state) ? (ticket.waiting_since ?? now) : null,
  closed_at: state === 'closed' ? (ticket.closed_at ?? now) : null,
})

/**
 * Moves a ticket on, in one step or several; returns its new state, or undefined without any change when its
 * state does not allow a step.
 */
export const moveTicket = async (
  tx: Tx,
  ticket: Ticket,
  events: readonly TicketEvent[],
  now: Date,
  also: Partial<Pick<Ticket, 'assignee_id' | 'first_answered_at' | 'is_address_proved'>> = {},
): Promise<TicketState | undefined> => {
  let state: TicketState | undefined = ticket.state
  for (const event of events) state = state && nextState(state, event)
  if (state === undefined) return undefined
  await tx.db
    .updateTable('support_tickets')
    .set({ ...also, state, ...timesOf(ticket, state, now), updated_at: now, version: ticket.version + 1 })
    .where('id', '=', ticket.id)
    .execute()
  return state
}
