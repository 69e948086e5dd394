import type { TicketState } from '#contract/ticket-states.ts'

/** What happens to a ticket. */
export type TicketEvent =
  | 'player_writes'
  | 'staff_takes'
  | 'staff_answers'
  | 'staff_asks'
  | 'settled'
  | 'reopened'
  | 'rested'

/**
 * The states of a ticket and the ways between them; what is not listed is refused.
 *
 * - `new`: nobody has looked at it; the house owes an answer
 * - `open`: somebody works on it; the house owes an answer
 * - `waiting`: staff has asked something back
 * - `answered`: staff has said all; it closes by itself when nothing more comes
 * - `closed`: settled; whatever its owner writes opens it again
 */
const transitions: Readonly<Record<TicketState, Partial<Readonly<Record<TicketEvent, TicketState>>>>> = {
  new: {
    player_writes: 'new',
    staff_takes: 'open',
    staff_answers: 'answered',
    staff_asks: 'waiting',
    settled: 'closed',
  },
  open: {
    player_writes: 'open',
    staff_takes: 'open',
    staff_answers: 'answered',
    staff_asks: 'waiting',
    settled: 'closed',
  },
  waiting: {
    player_writes: 'open',
    staff_takes: 'waiting',
    staff_answers: 'answered',
    staff_asks: 'waiting',
    settled: 'closed',
    reopened: 'open',
    rested: 'closed',
  },
  answered: {
    player_writes: 'open',
    staff_takes: 'answered',
    staff_answers: 'answered',
    staff_asks: 'waiting',
    settled: 'closed',
    reopened: 'open',
    rested: 'closed',
  },
  closed: {
    player_writes: 'open',
    staff_takes: 'closed',
    staff_answers: 'answered',
    staff_asks: 'waiting',
    reopened: 'open',
  },
}

/** Where an event leads from a state; undefined where it cannot happen. */
export const nextState = (from: TicketState, event: TicketEvent): TicketState | undefined =>
  transitions[from][event]

/** Whether the house owes an answer. */
export const isOwed = (state: TicketState): boolean => state === 'new' || state === 'open'
