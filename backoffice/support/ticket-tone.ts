import type { TicketState } from '#contract/ticket-states.ts'

/** Tickets that wait for staff stand out; the word has the same meaning as the colour. */
export const toneOf = (state: TicketState): 'brass' | 'info' | 'win' | 'neutral' => {
  if (state === 'new') return 'brass'
  if (state === 'open') return 'info'
  return state === 'answered' ? 'win' : 'neutral'
}
