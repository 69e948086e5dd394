/** Where a ticket stands; `server/support/ticket-states.ts` has the ways between. Apart from the calls, for pages need no zod. */
export const ticketStates = ['new', 'open', 'waiting', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]
