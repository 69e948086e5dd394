import type { RecordHead } from './record.ts'
import type { Side } from './side.ts'

/** Three periods are regular time; the fourth is overtime. */
export type IceHockeyGoal = { readonly side: Side; readonly period: 1 | 2 | 3 | 4; readonly minute: number }

export type IceHockeyRecord = RecordHead & {
  readonly sport: 'ice_hockey'
  /** In order of scoring. */
  readonly goals: readonly IceHockeyGoal[]
  /** The winner of the shoot-out, which adds one goal if a market counts it. */
  readonly shootOut?: Side
}
