import type { RecordHead } from './record.ts'
import type { Side } from './side.ts'

/** The periods of a match; markets are on the first two unless their rule says otherwise. */
export const footballPeriods = [
  'first_half',
  'second_half',
  'extra_first',
  'extra_second',
  'shoot_out',
] as const
export type FootballPeriod = (typeof footballPeriods)[number]

export const footballIncidents = ['goal', 'corner', 'yellow_card', 'red_card'] as const

export type FootballIncident = {
  /** A second yellow card is a `red_card`; the first one stays. In the shoot-out `goal` is a scored penalty. */
  readonly kind: (typeof footballIncidents)[number]
  /** For a goal the side it counts for, also for an own goal. */
  readonly side: Side
  readonly period: FootballPeriod
  /** Minute of the match, from 1; stoppage time has the last minute of its period. */
  readonly minute: number
}

export type FootballRecord = RecordHead & {
  readonly sport: 'football'
  /** In order of time. */
  readonly incidents: readonly FootballIncident[]
}
