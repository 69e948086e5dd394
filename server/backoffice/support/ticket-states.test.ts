import { describe, expect, test } from 'vitest'
import { ticketStates, type TicketState } from '#contract/ticket-states.ts'
import { isOwed, nextState, type TicketEvent } from './ticket-states.ts'

const events: readonly TicketEvent[] = [
  'player_writes',
  'staff_takes',
  'staff_answers',
  'staff_asks',
  'settled',
  'reopened',
  'rested',
]

describe('the states of a ticket', () => {
  test('in any state, a message from its owner makes support owe an answer', () => {
    for (const state of ticketStates)
      expect(isOwed(nextState(state, 'player_writes') as TicketState)).toBe(true)
  })

  test('every state can be reached, and from each one every other', () => {
    const reachable = (from: TicketState): Set<TicketState> => {
      const seen = new Set<TicketState>([from])
      for (const state of seen)
        for (const event of events) {
          const next = nextState(state, event)
          if (next) seen.add(next)
        }
      return seen
    }
    // A new ticket was never viewed: a viewed one is never new again.
    const seenOnce = ticketStates.filter((state) => state !== 'new')
    expect([...reachable('new')].toSorted()).toEqual([...ticketStates].toSorted())
    for (const from of seenOnce) expect([...reachable(from)].toSorted()).toEqual(seenOnce.toSorted())
  })

  test.each<[TicketState, TicketEvent, TicketState | undefined]>([
    ['new', 'staff_answers', 'answered'],
    ['new', 'staff_takes', 'open'],
    ['new', 'rested', undefined],
    ['open', 'rested', undefined],
    ['open', 'reopened', undefined],
    ['waiting', 'rested', 'closed'],
    ['answered', 'rested', 'closed'],
    ['answered', 'player_writes', 'open'],
    ['closed', 'player_writes', 'open'],
    ['closed', 'settled', undefined],
    ['closed', 'staff_answers', 'answered'],
  ])('%s, %s: %s', (from, event, to) => {
    expect(nextState(from, event)).toBe(to)
  })
})
