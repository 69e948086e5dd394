import type { TicketState } from '#contract/ticket-states.ts'

export type TicketEvent =
  | 'player_writes'
  | 'staff_takes'
  | 'staff_answers'
  | 'staff_asks'
  | 'settled'
  | 'reopened'
  | 'rested'

/**
 * The states of a ticket and their transitions; all others are refused.
 *
 * - `new`: not viewed yet; an answer is owed
 * - `open`: in progress; an answer is owed
 * - `waiting`: staff has asked the owner a question
 * - `answered`: staff has answered; it closes by itself without a reply
 * - `closed`: resolved; a new message of its owner opens it again
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

export const nextState = (from: TicketState, event: TicketEvent): TicketState | undefined =>
  transitions[from][event]

export const isOwed = (state: TicketState): boolean => state === 'new' || state === 'open'
