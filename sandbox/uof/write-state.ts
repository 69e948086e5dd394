import type { EventStatus } from '#contract/betting-enums.ts'
import type { EventClock } from '#betting-engine/feed/feed-message.ts'
import { footballPeriods, type FootballRecord } from '#betting-engine/records/football-record.ts'
import type { MatchRecord } from '#betting-engine/records/record.ts'
import { sides, type PerSide, type Side } from '#betting-engine/records/side.ts'
import type { TennisRecord } from '#betting-engine/records/tennis-record.ts'

type Score = PerSide & { readonly code: number }
type Attributes = Readonly<Record<string, string | number | undefined>>

const statuses: Readonly<Record<EventStatus, number>> = {
  scheduled: 0,
  live: 1,
  ended: 3,
  closed: 4,
  cancelled: 5,
  interrupted: 7,
  postponed: 8,
  abandoned: 9,
}

const sumOf = <T extends { readonly side: Side }>(all: readonly T[], worth: (one: T) => number): PerSide => {
  const sum = { home: 0, away: 0 }
  for (const one of all) sum[one.side] += worth(one)
  return sum
}

/** The status codes of a match in each of its periods, and after a number of them. */
const codes = {
  football: { in: [6, 7, 41, 42, 50], after: [0, 31, 32, 33, 34, 120] },
  tennis: { in: [8, 9, 10, 11, 12], after: [0, 301, 302, 303, 304, 305] },
  basketball: { in: [13, 14, 15, 16, 40], after: [0, 301, 31, 303, 32, 110] },
  ice_hockey: { in: [1, 2, 3, 40, 50], after: [0, 301, 302, 32, 34, 120] },
} as const

/** Periods are sent up to the current one. */
const isTold = (record: MatchRecord, at: number, score: PerSide): boolean =>
  at <= record.periodsOver - (record.ending === null ? 0 : 1) || score.home + score.away > 0

const football = (record: FootballRecord): readonly PerSide[] =>
  footballPeriods.map((period) =>
    sumOf(
      record.incidents.filter((incident) => incident.kind === 'goal' && incident.period === period),
      () => 1,
    ),
  )

const tennis = ({ games }: TennisRecord): readonly PerSide[] =>
  [1, 2, 3, 4, 5].map((set) =>
    sumOf(
      games.filter((game) => game.set === set).map(({ winner }) => ({ side: winner })),
      () => 1,
    ),
  )

const scoresOf = (record: MatchRecord): readonly PerSide[] => {
  if (record.sport === 'football') return football(record)
  if (record.sport === 'tennis') return tennis(record)
  if (record.sport === 'basketball')
    return [1, 2, 3, 4, 5].map((period) =>
      sumOf(
        record.scores.filter((score) => Math.min(score.period, 5) === period),
        ({ points }) => points,
      ),
    )
  const shootOut = { home: record.shootOut === 'home' ? 1 : 0, away: record.shootOut === 'away' ? 1 : 0 }
  const goals = [1, 2, 3, 4].map((period) =>
    sumOf(
      record.goals.filter((goal) => goal.period === period),
      () => 1,
    ),
  )
  return [...goals, shootOut]
}

const endedCode = (record: MatchRecord): number => {
  if (record.ending === 'walkover') return 'gaveUp' in record && record.gaveUp === 'home' ? 94 : 93
  if (record.ending === 'retired') return 'gaveUp' in record && record.gaveUp === 'home' ? 95 : 96
  const regular = record.sport === 'football' ? 2 : record.sport === 'ice_hockey' ? 3 : 4
  if (record.sport === 'tennis' || record.periodsOver <= regular) return 100
  return record.periodsOver === 5 && record.sport !== 'basketball' ? 120 : 110
}

const called = ['0', '15', '30', '40', '50']

const tennisAttributes = (record: MatchRecord): Attributes => {
  if (record.sport !== 'tennis') return {}
  const [home, away] = sides.map((side) => record.points[side])
  const isTieBreak = Math.max(home ?? 0, away ?? 0) > 4
  return {
    home_gamescore: isTieBreak ? home : called[home ?? 0],
    away_gamescore: isTieBreak ? away : called[away ?? 0],
    tiebreak: isTieBreak ? 'true' : undefined,
    current_server: record.server === 'home' ? 1 : 2,
  }
}

/** An event's state, in the terms of `sport_event_status`. */
export const stateOf = (status: EventStatus, record: MatchRecord, clock: EventClock | null) => {
  const scores = scoresOf(record)
  const { in: during, after } = codes[record.sport]
  const isRunning = clock === null || clock.isRunning
  const matchStatus =
    record.ending !== null
      ? endedCode(record)
      : status === 'scheduled'
        ? 0
        : ((isRunning ? during[record.periodsOver] : after[record.periodsOver]) ?? 0)
  const told = scores
    .map((score, at): Score & { readonly at: number } => ({ ...score, at, code: during[at] ?? 0 }))
    .filter((score) => status !== 'scheduled' && isTold(record, score.at, score))
  const playedSeconds = clock === null ? undefined : Math.floor(clock.playedMs / 1000)
  return {
    attributes: {
      status: statuses[status],
      match_status: matchStatus,
      home_score: told.reduce((sum, { home }) => sum + home, 0),
      away_score: told.reduce((sum, { away }) => sum + away, 0),
      ...tennisAttributes(record),
    } satisfies Attributes,
    scores: told,
    redCards:
      record.sport === 'football'
        ? sumOf(
            record.incidents.filter(({ kind }) => kind === 'red_card'),
            () => 1,
          )
        : { home: 0, away: 0 },
    matchTime:
      playedSeconds === undefined
        ? undefined
        : `${Math.floor(playedSeconds / 60)}:${String(playedSeconds % 60).padStart(2, '0')}`,
  }
}
