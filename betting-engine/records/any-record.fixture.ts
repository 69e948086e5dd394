import fc from 'fast-check'
import { footballPeriods } from './football-record.ts'
import type { MatchRecord } from './record.ts'

const side = fc.constantFrom('home' as const, 'away' as const)
const ending = fc.constantFrom(null, 'played', 'abandoned', 'retired', 'cancelled', 'walkover' as const)
const periods = fc.integer({ min: 0, max: 5 })
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 14 })
const byPeriod = <T extends { readonly period: number }>(all: readonly T[]) =>
  all.toSorted((one, other) => one.period - other.period)

/** Any record of a match, over or not, in a possible order of events. */
export const anyRecord: fc.Arbitrary<MatchRecord> = fc.oneof(
  fc.record({
    sport: fc.constant('football' as const),
    ending,
    periodsOver: periods,
    incidents: few(
      fc.record({
        kind: fc.constantFrom('goal', 'corner', 'yellow_card', 'red_card' as const),
        side,
        period: fc.constantFrom(...footballPeriods),
        minute: fc.constant(1),
      }),
    ),
  }),
  fc.record({
    sport: fc.constant('tennis' as const),
    ending,
    periodsOver: periods,
    bestOf: fc.constantFrom(3 as const, 5 as const),
    games: fc.array(fc.record({ set: fc.integer({ min: 1, max: 5 }), winner: side, server: side }), {
      maxLength: 40,
    }),
    points: fc.constant({ home: 0, away: 0 }),
    server: side,
  }),
  fc.record({
    sport: fc.constant('basketball' as const),
    ending,
    periodsOver: periods,
    scores: few(
      fc.record({
        side,
        points: fc.constantFrom(1 as const, 2 as const, 3 as const),
        period: fc.integer({ min: 1, max: 5 }),
        second: fc.constant(1),
      }),
    ).map(byPeriod),
  }),
  fc.record({
    sport: fc.constant('ice_hockey' as const),
    ending,
    periodsOver: periods,
    goals: few(
      fc.record({
        side,
        period: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
        minute: fc.constant(1),
      }),
    ),
  }),
)
