import { expect, test } from 'vitest'
import { marketStatuses } from '#contract/betting-enums.ts'
import { marketTransitions, mayBecome } from '../markets/market-states.ts'
import { eventStatuses } from '#contract/betting-enums.ts'
import { eventMayBecome, eventTransitions } from './event-states.ts'

const reachedFrom = (
  moves: Readonly<Record<string, readonly string[]>>,
  start: string,
): ReadonlySet<string> => {
  const reached = new Set([start])
  for (const state of reached) for (const next of moves[state] ?? []) reached.add(next)
  return reached
}

test('every state of an event comes from its plan, and all of them end closed', () => {
  expect(reachedFrom(eventTransitions, 'scheduled')).toEqual(new Set(eventStatuses))
  for (const status of eventStatuses) expect(reachedFrom(eventTransitions, status)).toContain('closed')
  expect(eventTransitions.closed).toEqual([])
})

test('an event that is over never goes on', () => {
  for (const over of ['ended', 'abandoned', 'cancelled', 'closed'] as const)
    for (const running of ['scheduled', 'live', 'interrupted', 'postponed'] as const)
      expect(eventMayBecome(over, running)).toBe(false)
})

test('S6 a market that is decided opens by way of a suspension alone', () => {
  expect(reachedFrom(marketTransitions, 'inactive')).toEqual(new Set(marketStatuses))
  for (const decided of ['settled', 'cancelled'] as const)
    for (const status of marketStatuses) expect(mayBecome(decided, status)).toBe(status === 'suspended')
})
