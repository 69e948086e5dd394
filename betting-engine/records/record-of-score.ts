import type { Sport } from '#contract/betting-enums.ts'
import type { FootballPeriod, FootballRecord } from './football-record.ts'
import type { MatchRecord } from './record.ts'
import { other, sides, type PerSide, type Side } from './side.ts'

/** A match by the scores of its periods alone, in order. */
export type PeriodScores = {
  /** Halves and extra time; sets by their games; quarters, or periods, and overtimes. */
  readonly periods: readonly PerSide[]
  readonly shootOut?: PerSide
}

const leaderOf = ({ home, away }: PerSide): Side | undefined =>
  home === away ? undefined : home > away ? 'home' : 'away'
const sumOf = (scores: readonly PerSide[]): PerSide => ({
  home: scores.reduce((sum, { home }) => sum + home, 0),
  away: scores.reduce((sum, { away }) => sum + away, 0),
})
const times = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

const footballPeriodsOf: readonly { readonly period: FootballPeriod; readonly minute: number }[] = [
  { period: 'first_half', minute: 45 },
  { period: 'second_half', minute: 90 },
  // The half of extra time is unknown.
  { period: 'extra_second', minute: 120 },
]

/**
 * Goals of a period are recorded at its end. A shoot-out may follow a match that is not level, as in a
 * two-legged tie.
 */
const football = ({ periods, shootOut }: PeriodScores): FootballRecord | undefined => {
  if (periods.length < 2 || periods.length > footballPeriodsOf.length) return undefined
  if (shootOut && !leaderOf(shootOut)) return undefined
  const goals = (
    scored: PerSide | undefined,
    at: { readonly period: FootballPeriod; readonly minute: number },
  ) =>
    scored === undefined
      ? []
      : sides.flatMap((side) => times(scored[side]).map(() => ({ kind: 'goal' as const, side, ...at })))
  return {
    sport: 'football',
    ending: 'played',
    periodsOver: shootOut ? 5 : periods.length > 2 ? 4 : 2,
    incidents: [
      ...footballPeriodsOf.flatMap((at, index) => goals(periods[index], at)),
      ...goals(shootOut, { period: 'shoot_out', minute: 120 }),
    ],
  }
}

const tennis = ({ periods, shootOut }: PeriodScores, bestOf: 3 | 5): MatchRecord | undefined => {
  const winners = periods.map(leaderOf)
  const won = (side: Side | undefined, upTo = winners.length) =>
    winners.slice(0, upTo).filter((one) => one === side).length
  const toWin = (bestOf + 1) / 2
  const last = winners.at(-1)
  // The winner of the last set wins the match by it, and no side has won before.
  const isWhole =
    shootOut === undefined &&
    last !== undefined &&
    !winners.includes(undefined) &&
    won(last) === toWin &&
    won(other(last)) < toWin
  if (!isWhole) return undefined
  const games = periods.flatMap((scored, set) => {
    const winner = winners[set] ?? 'home'
    const order = [
      ...times(scored[other(winner)]).map(() => other(winner)),
      ...times(scored[winner]).map(() => winner),
    ]
    return order.map((side, at) => ({
      set: set + 1,
      server: at % 2 === 0 ? ('home' as const) : ('away' as const),
      winner: side,
    }))
  })
  const head = { ending: 'played' as const, periodsOver: periods.length }
  return { sport: 'tennis', ...head, bestOf, games, points: { home: 0, away: 0 }, server: 'home' }
}

/** A level score after the last quarter is followed by another overtime. */
const basketball = ({ periods, shootOut }: PeriodScores): MatchRecord | undefined => {
  const isLevelAfter = (count: number) => leaderOf(sumOf(periods.slice(0, count))) === undefined
  const overtimes = times(Math.max(0, periods.length - 4)).map((at) => at + 4)
  const isWhole = shootOut === undefined && periods.length >= 4 && overtimes.every(isLevelAfter)
  if (!isWhole || isLevelAfter(periods.length)) return undefined
  const scores = periods.flatMap((scored, at) =>
    sides.flatMap((side) =>
      times(scored[side]).map(() => ({ side, points: 1 as const, period: at + 1, second: 0 })),
    ),
  )
  return { sport: 'basketball', ending: 'played', periodsOver: periods.length, scores }
}

/** A level score after sixty minutes is decided by one goal in overtime, or by a shoot-out. */
const iceHockey = ({ periods, shootOut }: PeriodScores): MatchRecord | undefined => {
  if (periods.length !== 3 && periods.length !== 4) return undefined
  if (periods.length === 4 && leaderOf(sumOf(periods.slice(0, 3)))) return undefined
  const leader = leaderOf(sumOf(periods))
  const winner = shootOut && leaderOf(shootOut)
  if (leader ? shootOut !== undefined : !winner) return undefined
  const goals = periods.flatMap((scored, at) =>
    sides.flatMap((side) =>
      times(scored[side]).map(() => ({ side, period: (at + 1) as 1 | 2 | 3 | 4, minute: (at + 1) * 20 })),
    ),
  )
  const head = { ending: 'played' as const, periodsOver: periods.length }
  return { sport: 'ice_hockey', ...head, goals, ...(winner && { shootOut: winner }) }
}

/**
 * The record of a finished match from its score alone; undefined if it is no complete match of the sport. The
 * order of its events is arbitrary: only markets that do not depend on it may be settled by it
 * (`settleByScore`).
 */
export const recordOfScore = (
  sport: Sport,
  score: PeriodScores,
  bestOf: 3 | 5 = 3,
): MatchRecord | undefined => {
  switch (sport) {
    case 'football':
      return football(score)
    case 'tennis':
      return tennis(score, bestOf)
    case 'basketball':
      return basketball(score)
    case 'ice_hockey':
      return iceHockey(score)
  }
}
