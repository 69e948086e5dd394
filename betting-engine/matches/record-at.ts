import type { BasketballRecord, BasketballScore } from '../records/basketball-record.ts'
import type { EventClock } from '../feed/feed-message.ts'
import type { FootballIncident, FootballRecord } from '../records/football-record.ts'
import type { IceHockeyGoal, IceHockeyRecord } from '../records/ice-hockey-record.ts'
import type { MatchRecord, RecordHead } from '../records/record.ts'
import type { TennisRecord } from '../records/tennis-record.ts'
import { afterPoint, tennisStart } from './tennis-scoring.ts'
import {
  clockRates,
  type BasketballTimeline,
  type FootballTimeline,
  type IceHockeyTimeline,
  type Step,
  type TennisTimeline,
  type Timeline,
} from './timeline.ts'

const headOf = (steps: readonly Step[]): RecordHead => {
  const end = steps.find((step) => step.kind === 'ends')
  return {
    ending: end?.ending ?? null,
    periodsOver: steps.filter(({ kind }) => kind === 'period_ends').length,
  }
}

const footballAt = (steps: FootballTimeline['steps']): FootballRecord => {
  const incidents: FootballIncident[] = []
  for (const step of steps) {
    if (step.kind === 'goal_annulled')
      incidents.splice(
        incidents.findLastIndex(({ kind, side }) => kind === 'goal' && side === step.side),
        1,
      )
    if (
      step.kind === 'goal' ||
      step.kind === 'corner' ||
      step.kind === 'yellow_card' ||
      step.kind === 'red_card'
    )
      incidents.push({ kind: step.kind, side: step.side, period: step.period, minute: step.minute })
  }
  return { sport: 'football', ...headOf(steps), incidents }
}

const tennisAt = ({ bestOf, firstServer }: TennisTimeline, steps: TennisTimeline['steps']): TennisRecord => {
  let score = tennisStart(firstServer)
  for (const step of steps) if (step.kind === 'point') score = afterPoint(score, step.winner)
  const gaveUp = steps.find((step) => step.kind === 'ends')?.gaveUp
  const { games, points, server } = score
  return {
    sport: 'tennis',
    ...headOf(steps),
    bestOf,
    games,
    points,
    server,
    ...(gaveUp === undefined ? {} : { gaveUp }),
  }
}

const basketballAt = (steps: BasketballTimeline['steps']): BasketballRecord => ({
  sport: 'basketball',
  ...headOf(steps),
  scores: steps.flatMap((step): BasketballScore[] =>
    step.kind === 'score'
      ? [{ side: step.side, points: step.points, period: step.period, second: step.second }]
      : [],
  ),
})

const iceHockeyAt = (steps: IceHockeyTimeline['steps']): IceHockeyRecord => {
  const shootOut = steps.find((step) => step.kind === 'shoot_out_won')?.side
  return {
    sport: 'ice_hockey',
    ...headOf(steps),
    goals: steps.flatMap((step): IceHockeyGoal[] =>
      step.kind === 'goal' ? [{ side: step.side, period: step.period, minute: step.minute }] : [],
    ),
    ...(shootOut === undefined ? {} : { shootOut }),
  }
}

const untilOf = <T extends { readonly atMs: number }>(steps: readonly T[], ms: number): readonly T[] => {
  const next = steps.findIndex(({ atMs }) => atMs > ms)
  return next === -1 ? steps : steps.slice(0, next)
}

/** The record of a match `ms` after its start, without goals annulled by then; empty before the start. */
export const recordAt = (timeline: Timeline, ms: number): MatchRecord => {
  if (timeline.sport === 'football') return footballAt(untilOf(timeline.steps, ms))
  if (timeline.sport === 'tennis') return tennisAt(timeline, untilOf(timeline.steps, ms))
  if (timeline.sport === 'basketball') return basketballAt(untilOf(timeline.steps, ms))
  return iceHockeyAt(untilOf(timeline.steps, ms))
}

/** The clock of a match at that time; null before its start. */
export const clockAt = (timeline: Timeline, ms: number): EventClock | null => {
  const steps: readonly Step[] = untilOf<Step>(timeline.steps, ms)
  const began = steps.findLast((step) => step.kind === 'period_begins')
  if (began === undefined) return null
  const ended = steps.find(
    ({ kind, atMs }) => (kind === 'period_ends' || kind === 'ends') && atMs > began.atMs,
  )
  const ranMs = ((ended?.atMs ?? ms) - began.atMs) * clockRates[timeline.sport]
  return {
    period: began.period,
    playedMs: Math.round(began.playedMs + ranMs),
    isRunning: ended === undefined,
  }
}
