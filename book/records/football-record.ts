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
  /** A second yellow card is a `red_card`: the yellow one before it stands for itself. In the shoot-out `goal` is a penalty scored. */
  readonly kind: (typeof footballIncidents)[number]
  /** For a goal the side it counts for, also where the other one shot it. */
  readonly side: Side
  readonly period: FootballPeriod
  /** Of the match, from 1; what falls in stoppage time has the last minute of its period. */
  readonly minute: number
}

export type FootballRecord = RecordHead & {
  readonly sport: 'football'
  /** In the order in which they happened. */
  readonly incidents: readonly FootballIncident[]
}
