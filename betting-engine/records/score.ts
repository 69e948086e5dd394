import type { EventScore } from '#contract/odds.ts'
import type { BasketballRecord } from './basketball-record.ts'
import { footballPeriods, type FootballRecord } from './football-record.ts'
import type { IceHockeyRecord } from './ice-hockey-record.ts'
import type { EventRecord, MatchRecord, RecordHead } from './record.ts'
import type { PerSide, Side } from './side.ts'
import type { TennisRecord } from './tennis-record.ts'

type Scored = { readonly side: Side; readonly period: number; readonly points: number }

const sumOf = (scored: readonly Scored[]): PerSide => {
  const sum = { home: 0, away: 0 }
  for (const { side, points } of scored) sum[side] += points
  return sum
}

/**
 * The number of periods to show: the finished ones, the current one while more are certain, and any with
 * events.
 */
const periodsOf = ({ ending, periodsOver }: RecordHead, regular: number, scored: readonly Scored[]): number =>
  Math.max(
    ending === null ? Math.min(periodsOver + 1, Math.max(regular, periodsOver)) : periodsOver,
    ...scored.map(({ period }) => period),
  )

const ofPeriods = (scored: readonly Scored[], periods: number): PerSide[] =>
  Array.from({ length: periods }, (_, at) => sumOf(scored.filter(({ period }) => period === at + 1)))

const none = { points: null, server: null, red_cards: { home: 0, away: 0 } } as const

/** A shoot-out has its own figures and adds nothing to the goals of the match. */
const footballScore = (record: FootballRecord): EventScore => {
  const goals = record.incidents
    .filter(({ kind }) => kind === 'goal')
    .map(({ side, period }) => ({ side, period: footballPeriods.indexOf(period) + 1, points: 1 }))
  const reds = record.incidents.filter(({ kind }) => kind === 'red_card')
  return {
    ...none,
    ...sumOf(goals.filter(({ period }) => period < footballPeriods.length)),
    periods: ofPeriods(goals, periodsOf(record, 2, goals)),
    red_cards: sumOf(reds.map(({ side }) => ({ side, period: 1, points: 1 }))),
  }
}

const pointWords = ['0', '15', '30', '40'] as const
const wordOf = (own: number, others: number): string =>
  own > 3 && own > others ? 'A' : (pointWords[Math.min(own, 3)] ?? '40')

/** A set at six games each is decided by a tie-break with counted points. */
const gamesBeforeTieBreak = 12

const tennisScore = (record: TennisRecord): EventScore => {
  const games = record.games.map(({ winner, set }) => ({ side: winner, period: set, points: 1 }))
  const setsMax = record.bestOf
  const periods = ofPeriods(games, Math.min(setsMax, periodsOf(record, setsMax, games)))
  const over = periods.slice(0, record.periodsOver)
  const { home, away } = record.points
  const underWay = periods[record.periodsOver]
  const isTieBreak = underWay !== undefined && underWay.home + underWay.away === gamesBeforeTieBreak
  const isOver = record.ending !== null
  return {
    ...none,
    home: over.filter((set) => set.home > set.away).length,
    away: over.filter((set) => set.away > set.home).length,
    periods,
    points: isOver
      ? null
      : isTieBreak
        ? { home: String(home), away: String(away) }
        : { home: wordOf(home, away), away: wordOf(away, home) },
    server: isOver ? null : record.server,
  }
}

const basketballScore = (record: BasketballRecord): EventScore => ({
  ...none,
  ...sumOf(record.scores),
  periods: ofPeriods(record.scores, periodsOf(record, 4, record.scores)),
})

/** A shoot-out adds one goal to its winner. */
const iceHockeyScore = (record: IceHockeyRecord): EventScore => {
  const goals = [
    ...record.goals.map(({ side, period }): Scored => ({ side, period, points: 1 })),
    ...(record.shootOut ? [{ side: record.shootOut, period: 5, points: 1 }] : []),
  ]
  return { ...none, ...sumOf(goals), periods: ofPeriods(goals, periodsOf(record, 3, goals)) }
}

/** The score of an event in one shape for all sports; a competition has none. */
export function scoreOf(record: MatchRecord): EventScore
export function scoreOf(record: EventRecord): EventScore | null
export function scoreOf(record: EventRecord): EventScore | null {
  switch (record.sport) {
    case 'football':
      return footballScore(record)
    case 'tennis':
      return tennisScore(record)
    case 'basketball':
      return basketballScore(record)
    case 'ice_hockey':
      return iceHockeyScore(record)
    case 'ranking':
      return null
  }
}
