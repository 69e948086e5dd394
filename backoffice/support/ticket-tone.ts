import type { TicketState } from '#contract/ticket-states.ts'

/** What the house owes stands out; the word says the same. */
export const toneOf = (state: TicketState): 'brass' | 'info' | 'win' | 'neutral' => {
  if (state === 'new') return 'brass'
  if (state === 'open') return 'info'
  return state === 'answered' ? 'win' : 'neutral'
}
