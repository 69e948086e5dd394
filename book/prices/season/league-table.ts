/**
 * A table of a league: points, then by how much more was scored than conceded, then what was scored, one number for each
 * competitor. A win brings three points and a draw one; where no match ends level that is the order of wins.
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

/** Writes the final score of a match into a table. */
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

/** How many stand before a competitor; those that are level in all of it share a place. */
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

/** Who stands first, alone or with others. */
export const leadersOf = (table: LeagueTable): number[] => {
  const { points } = table
  const most = points.reduce((a, b) => Math.max(a, b), 0)
  const level: number[] = []
  for (let one = 0; one < points.length; one += 1) if (points[one] === most) level.push(one)
  return level.length === 1 ? level : level.filter((one) => before(table, one) === 0)
}
