/** States of a ticket (transitions: `server/backoffice/support/ticket-states.ts`); apart, since pages need no zod. */
export const ticketStates = ['new', 'open', 'waiting', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]
