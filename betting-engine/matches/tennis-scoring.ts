import type { TennisGame } from '../records/tennis-record.ts'
import { other, type PerSide, type Side } from '../records/side.ts'

export type TennisScore = {
  readonly games: readonly TennisGame[]
  readonly gamesOfSet: PerSide
  readonly sets: PerSide
  readonly points: PerSide
  readonly server: Side
}

const noPoints: PerSide = { home: 0, away: 0 }
export const tennisStart = (server: Side): TennisScore => ({
  games: [],
  gamesOfSet: noPoints,
  sets: noPoints,
  points: noPoints,
  server,
})

const oneMore = (counts: PerSide, side: Side): PerSide => ({ ...counts, [side]: counts[side] + 1 })
const leads = (counts: PerSide, side: Side, minCount: number): boolean =>
  counts[side] >= minCount && counts[side] - counts[other(side)] >= 2

/** At six games all the next one is a tie-break to seven, in every set. */
export const isTieBreak = ({ gamesOfSet }: TennisScore): boolean =>
  gamesOfSet.home === 6 && gamesOfSet.away === 6

/** In a tie-break the serve changes after the first point, and then after every second. */
const serverWithin = (score: TennisScore, points: PerSide): Side =>
  isTieBreak(score) && (points.home + points.away) % 2 === 1 ? other(score.server) : score.server

const firstServerOf = ({ server, points }: TennisScore): Side =>
  Math.ceil((points.home + points.away) / 2) % 2 === 0 ? server : other(server)

export const afterPoint = (score: TennisScore, winner: Side): TennisScore => {
  const points = oneMore(score.points, winner)
  const wasTieBreak = isTieBreak(score)
  if (!leads(points, winner, wasTieBreak ? 7 : 4))
    return { ...score, points, server: serverWithin(score, points) }
  const began = wasTieBreak ? firstServerOf(score) : score.server
  const set = score.sets.home + score.sets.away + 1
  const games = [...score.games, { set, server: began, winner }]
  const gamesOfSet = oneMore(score.gamesOfSet, winner)
  const next = { games, points: noPoints, server: other(began) }
  return wasTieBreak || leads(gamesOfSet, winner, 6)
    ? { ...next, gamesOfSet: noPoints, sets: oneMore(score.sets, winner) }
    : { ...next, gamesOfSet, sets: score.sets }
}

export const wonBy = ({ sets }: TennisScore, bestOf: 3 | 5): Side | null => {
  const needed = (bestOf + 1) / 2
  if (sets.home === needed) return 'home'
  return sets.away === needed ? 'away' : null
}
