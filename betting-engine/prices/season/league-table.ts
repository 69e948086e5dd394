/**
 * A league table with one number per competitor: points, then goal difference, then goals scored. A win is
 * three points and a draw one; without draws that is the order of wins.
 */
export type LeagueTable = {
  readonly points: Int32Array
  readonly difference: Int32Array
  readonly scored: Int32Array
}

const winPoints = 3
const drawPoints = 1

export const emptyTable = (count: number): LeagueTable => ({
  points: new Int32Array(count),
  difference: new Int32Array(count),
  scored: new Int32Array(count),
})

const add = (to: Int32Array, at: number, more: number): void => {
  to[at] = (to[at] as number) + more
}

export const addMatch = (
  { points, difference, scored }: LeagueTable,
  home: number,
  away: number,
  homeScore: number,
  awayScore: number,
): void => {
  const lead = homeScore - awayScore
  if (lead === 0) {
    add(points, home, drawPoints)
    add(points, away, drawPoints)
  } else add(points, lead > 0 ? home : away, winPoints)
  add(difference, home, lead)
  add(difference, away, -lead)
  add(scored, home, homeScore)
  add(scored, away, awayScore)
}

/** How many are ahead of a competitor; equal ones share a place. */
const before = ({ points, difference, scored }: LeagueTable, one: number): number => {
  const compared = (other: number): number =>
    (points[other] as number) - (points[one] as number) ||
    (difference[other] as number) - (difference[one] as number) ||
    (scored[other] as number) - (scored[one] as number)
  let count = 0
  for (let other = 0; other < points.length; other += 1) if (compared(other) > 0) count += 1
  return count
}

/** The place of each, from 1. */
export const placesOfTable = (table: LeagueTable): number[] =>
  Array.from(table.points, (_, one) => before(table, one) + 1)

export const leadersOf = (table: LeagueTable): number[] => {
  const { points } = table
  const most = points.reduce((a, b) => Math.max(a, b), 0)
  const level: number[] = []
  for (let one = 0; one < points.length; one += 1) if (points[one] === most) level.push(one)
  return level.length === 1 ? level : level.filter((one) => before(table, one) === 0)
}
