import type { OutcomeShares } from '../counted-kinds.ts'
import type { HalfCells } from './half-cells.ts'

/** A goal by its number, from those of the first half to the last; counted from one, or `last`. */
type GoalNumber = number | 'last'

/**
 * The chance, in a cell, that the goal of a number is one of the home or of the away side. Within a half all
 * orders of goals are equally likely for given counts, so each remaining goal of the half is equally likely to
 * be that one.
 */
export const goalShares = (
  cells: HalfCells,
  at: number,
  number: GoalNumber,
): { readonly home: number; readonly away: number } => {
  const { first, second } = cells.until
  const [h1, a1] = [
    (cells.homeFirst[at] as number) - first.home,
    (cells.awayFirst[at] as number) - first.away,
  ]
  const [h2, a2] = [
    (cells.home[at] as number) - (cells.homeFirst[at] as number) - second.home,
    (cells.away[at] as number) - (cells.awayFirst[at] as number) - second.away,
  ]
  const [toCome1, toCome2] = [h1 + a1, h2 + a2]
  const place =
    number === 'last' ? toCome1 + toCome2 : number - (first.home + first.away + second.home + second.away)
  if (place < 1 || place > toCome1 + toCome2) return { home: 0, away: 0 }
  return place <= toCome1
    ? { home: h1 / toCome1, away: a1 / toCome1 }
    : { home: h2 / toCome2, away: a2 / toCome2 }
}

/** The side with the goal of a number; `lastBy` scored last so far and keeps it if no other goal falls. */
export const goalOrderShares = (
  cells: HalfCells,
  number: GoalNumber,
  lastBy: 'home' | 'away' | null = null,
): OutcomeShares => {
  let [home, away, none] = [0, 0, 0]
  for (let at = 0; at < cells.chances.length; at += 1) {
    const chance = cells.chances[at] as number
    const shares = goalShares(cells, at, number)
    home += chance * shares.home
    away += chance * shares.away
    none += chance * (1 - shares.home - shares.away)
  }
  const of = (outcome: 'home' | 'none' | 'away', winShare: number) => ({ outcome, winShare, refundShare: 0 })
  if (number !== 'last' || lastBy === null) return [of('home', home), of('none', none), of('away', away)]
  return [
    of('home', home + (lastBy === 'home' ? none : 0)),
    of('none', 0),
    of('away', away + (lastBy === 'away' ? none : 0)),
  ]
}

const leaders = ['home', 'draw', 'away'] as const
export const halfAndFull = leaders.flatMap((half) => leaders.map((full) => `${half}_${full}`))

const leaderAt = (difference: number): number => 1 - Math.sign(difference)

export const halfAndFullAt = ({ homeFirst, awayFirst, home, away }: HalfCells, at: number): number =>
  leaderAt((homeFirst[at] as number) - (awayFirst[at] as number)) * 3 +
  leaderAt((home[at] as number) - (away[at] as number))

export const halfAndFullShares = (cells: HalfCells): OutcomeShares => {
  const sums = new Float64Array(9)
  for (let at = 0; at < cells.chances.length; at += 1) {
    const one = halfAndFullAt(cells, at)
    sums[one] = (sums[one] as number) + (cells.chances[at] as number)
  }
  return halfAndFull.map((outcome, at) => ({ outcome, winShare: sums[at] as number, refundShare: 0 }))
}
