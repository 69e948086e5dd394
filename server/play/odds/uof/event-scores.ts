import type { Sport } from '#contract/betting-enums.ts'
import type { BasketballRecord, BasketballScore } from '#betting-engine/records/basketball-record.ts'
import type { FootballPeriod, FootballRecord } from '#betting-engine/records/football-record.ts'
import type { IceHockeyGoal, IceHockeyRecord } from '#betting-engine/records/ice-hockey-record.ts'
import type { RecordHead, RecordOf } from '#betting-engine/records/record.ts'
import { sides, type PerSide, type Side } from '#betting-engine/records/side.ts'
import type { TennisGame, TennisRecord } from '#betting-engine/records/tennis-record.ts'
import { lookupWord } from './lookup-word.ts'

/** The score of a period; `code` is the match status during it. */
type PeriodScore = PerSide & { readonly code: number; readonly number: number }

export type ReportedScore = RecordHead & {
  readonly matchStatus: number
  readonly period: string | undefined
  readonly redCards: PerSide
  readonly scores: readonly PeriodScore[]
  readonly attributes: Readonly<Record<string, string>>
}

/** As many entries per side as its score, side after side: the order of scoring is not reported. */
const timesOf = <T>(score: PerSide, make: (side: Side, at: number) => T): readonly T[] =>
  sides.flatMap((side) => Array.from({ length: score[side] }, (_, at) => make(side, at)))

const countOf = (text: string | undefined): number => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : 0)

const footballPeriods: Readonly<Record<number, readonly [FootballPeriod, lastMinute: number]>> = {
  6: ['first_half', 45],
  7: ['second_half', 90],
  41: ['extra_first', 105],
  42: ['extra_second', 120],
  // Extra time as a whole.
  40: ['extra_second', 120],
  50: ['shoot_out', 120],
}

/** The period of a dismissal is not reported: it is put into the current one. */
const sendingsOff = ({ redCards, period }: ReportedScore): FootballRecord['incidents'] => {
  const [inPeriod, minute] = Object.values(footballPeriods).find(([name]) => name === period) ?? []
  return inPeriod === undefined || minute === undefined
    ? []
    : timesOf(redCards, (side) => ({ kind: 'red_card' as const, side, period: inPeriod, minute }))
}

const footballOf = (told: ReportedScore): FootballRecord => {
  const { ending, periodsOver, scores, attributes } = told
  const shootOut = {
    home: countOf(attributes.home_penalty_score),
    away: countOf(attributes.away_penalty_score),
  }
  const isShootOutTold = scores.some(({ code }) => code === 50)
  const all = isShootOutTold ? scores : [...scores, { ...shootOut, code: 50, number: 5 }]
  return {
    sport: 'football',
    ending,
    periodsOver,
    incidents: [
      ...all.flatMap((score) => {
        const [period, minute] = footballPeriods[score.code] ?? []
        return period === undefined || minute === undefined
          ? []
          : timesOf(score, (side) => ({ kind: 'goal' as const, side, period, minute }))
      }),
      ...sendingsOff(told),
    ],
  }
}

/** Called points of a game as counts; at deuce `50` is the advantage. */
const called: Readonly<Record<string, number>> = { 0: 0, 15: 1, 30: 2, 40: 3, 50: 4 }

const tennisOf = ({ ending, periodsOver, matchStatus, scores, attributes }: ReportedScore): TennisRecord => {
  const sets = scores.filter(({ code }) => code >= 8 && code <= 12)
  const games = sets.flatMap((score): readonly TennisGame[] =>
    timesOf(score, (winner, at) => ({ set: score.code - 7, server: sides[at % 2] ?? 'home', winner })),
  )
  const won = (side: Side): number =>
    sets
      .filter(({ code }) => code - 7 <= periodsOver)
      .filter((score) => score[side] > score[side === 'home' ? 'away' : 'home']).length
  const isTieBreak = attributes.tiebreak === 'true' || attributes.tiebreak === '1'
  const pointsOf = (text: string | undefined): number =>
    isTieBreak ? countOf(text) : (lookupWord(called, text ?? '0') ?? 0)
  const gaveUp: Side | undefined =
    matchStatus === 95 || matchStatus === 94
      ? 'home'
      : matchStatus === 96 || matchStatus === 93
        ? 'away'
        : undefined
  return {
    sport: 'tennis',
    ending,
    periodsOver,
    bestOf: sets.length > 3 || won('home') > 2 || won('away') > 2 ? 5 : 3,
    games,
    points: { home: pointsOf(attributes.home_gamescore), away: pointsOf(attributes.away_gamescore) },
    server: attributes.current_server === '2' ? 'away' : 'home',
    ...(gaveUp && { gaveUp }),
  }
}

/** The points of a period as threes and the remainder. */
const basketsOf = (side: Side, sum: number, period: number): readonly BasketballScore[] => [
  ...Array.from({ length: Math.floor(sum / 3) }, () => ({ side, points: 3 as const, period, second: 0 })),
  ...(sum % 3 === 0 ? [] : [{ side, points: (sum % 3) as 1 | 2, period, second: 0 }]),
]

const quarters: Readonly<Record<number, number>> = { 13: 1, 14: 2, 15: 3, 16: 4, 6: 2, 7: 4, 40: 5 }

const basketballOf = ({ ending, periodsOver, scores }: ReportedScore): BasketballRecord => ({
  sport: 'basketball',
  ending,
  periodsOver,
  scores: scores.flatMap((score) => {
    const period = quarters[score.code]
    return period === undefined ? [] : sides.flatMap((side) => basketsOf(side, score[side], period))
  }),
})

const hockeyPeriods: Readonly<Record<number, 1 | 2 | 3 | 4>> = { 1: 1, 2: 2, 3: 3, 40: 4 }

const iceHockeyOf = ({ ending, periodsOver, scores, attributes }: ReportedScore): IceHockeyRecord => {
  const told = scores.find(({ code }) => code === 50)
  const penalties: PerSide = told ?? {
    home: countOf(attributes.home_penalty_score),
    away: countOf(attributes.away_penalty_score),
  }
  const shootOut = penalties.home > penalties.away ? 'home' : 'away'
  return {
    sport: 'ice_hockey',
    ending,
    periodsOver,
    goals: scores.flatMap((score): readonly IceHockeyGoal[] => {
      const period = hockeyPeriods[score.code]
      return period === undefined
        ? []
        : timesOf(score, (side) => ({ side, period, minute: Math.min(period * 20, 65) }))
    }),
    // A running shoot-out has no winner.
    ...(ending === 'played' && penalties.home !== penalties.away && { shootOut }),
  }
}

export const scoresOf: { readonly [S in Sport]: (told: ReportedScore) => RecordOf<S> } = {
  football: footballOf,
  tennis: tennisOf,
  basketball: basketballOf,
  ice_hockey: iceHockeyOf,
}
