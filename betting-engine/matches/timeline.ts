import type { FootballPeriod } from '../records/football-record.ts'
import type { Sport } from '#contract/betting-enums.ts'
import type { Ending } from '../records/record.ts'
import type { Side } from '../records/side.ts'

/** Common to all sports: the clock, which runs in periods, and the end. */
type ClockStep =
  | { readonly kind: 'period_begins'; readonly period: string; readonly playedMs: number }
  | { readonly kind: 'period_ends' }
  | { readonly kind: 'ends'; readonly ending: Ending; readonly gaveUp?: Side }

export type FootballStep =
  | {
      readonly kind: 'goal' | 'corner' | 'yellow_card' | 'red_card'
      readonly side: Side
      readonly period: FootballPeriod
      readonly minute: number
    }
  /** The last goal that is not yet annulled does not count. */
  | { readonly kind: 'goal_annulled'; readonly side: Side }
  | { readonly kind: 'penalty_missed'; readonly side: Side }
  | { readonly kind: 'stoppage'; readonly minutes: number }

export type TennisStep = { readonly kind: 'point'; readonly winner: Side }

export type BasketballStep = {
  readonly kind: 'score'
  readonly side: Side
  readonly points: 1 | 2 | 3
  readonly period: number
  readonly second: number
}

export type IceHockeyStep =
  | { readonly kind: 'goal'; readonly side: Side; readonly period: 1 | 2 | 3 | 4; readonly minute: number }
  | { readonly kind: 'goalkeeper_off' | 'goalkeeper_back'; readonly side: Side }
  | { readonly kind: 'penalty_scored' | 'penalty_missed'; readonly side: Side }
  | { readonly kind: 'shoot_out_won'; readonly side: Side }

/** `atMs`: since the match began, breaks included; in order, the last one is its end. */
export type Timed<T> = T & { readonly atMs: number }
type StepsOf<T> = { readonly steps: readonly Timed<T | ClockStep>[] }

export type FootballTimeline = { readonly sport: 'football' } & StepsOf<FootballStep>
export type TennisTimeline = {
  readonly sport: 'tennis'
  readonly bestOf: 3 | 5
  readonly firstServer: Side
} & StepsOf<TennisStep>
export type BasketballTimeline = { readonly sport: 'basketball' } & StepsOf<BasketballStep>
export type IceHockeyTimeline = { readonly sport: 'ice_hockey' } & StepsOf<IceHockeyStep>

/** A complete match, drawn in advance. */
export type Timeline = FootballTimeline | TennisTimeline | BasketballTimeline | IceHockeyTimeline
export type TimelineOf<S extends Sport> = Extract<Timeline, { readonly sport: S }>
export type Step = Timeline['steps'][number]

/** Speed of a period’s clock relative to time; slower in sports that stop it at every whistle. */
export const clockRates: Readonly<Record<Sport, number>> = {
  football: 1,
  tennis: 1,
  basketball: 0.46,
  ice_hockey: 0.54,
}

/** The length of a match in ms since its start. */
export const lengthOf = (timeline: Timeline): number => timeline.steps.at(-1)?.atMs ?? 0
