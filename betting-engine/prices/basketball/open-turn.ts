import type { Turns } from '../../matches/basketball-match.ts'
import { other, sides, type Side } from '../../records/side.ts'
import { noCounts, type Counts } from '../counts.ts'
import { pointsOfTurn } from './turns-counts.ts'

/** An open turn: its elapsed part, and the times at which a side has scored in it, as parts of it. */
export type OpenTurn = {
  readonly elapsed: number
  readonly scored: Readonly<Partial<Record<Side, number>>>
}

/** A side scores at most three points in a turn. */
const width = 4

const overOf = (elapsed: number, half: 0 | 1): number => Math.min(1, Math.max(0, elapsed * 2 - half))

/**
 * The orders of chances: a side that scored has had its chance; one that did not may have missed it already,
 * unseen.
 */
const waysOf = (turns: Turns, chance: number, { elapsed, scored }: OpenTurn) => {
  const orders = sides.map((first) => {
    const uses = { home: 0, away: 0 }
    let weight = chance / 2
    for (const [side, half] of [
      [first, 0],
      [other(first), 1],
    ] as const) {
      const at = scored[side]
      const over = overOf(elapsed, half)
      const unseen = 1 - turns.used[side] * over
      if (at === undefined) uses[side] = (turns.used[side] * (1 - over)) / unseen
      weight *= at === undefined ? unseen : at < 0.5 === (half === 0) ? turns.used[side] : 0
    }
    return { weight, uses }
  })
  const hasScored = sides.some((side) => scored[side] !== undefined)
  return [...orders, { weight: hasScored ? 0 : 1 - chance, uses: { home: 0, away: 0 } }]
}

/**
 * Points of both sides in the rest of an open turn, given what was seen: after a score there is a turn, and the
 * other side has the next chance. So a side that has just fallen behind is closer than the clock alone says.
 */
export const pointsToCome = (turns: Turns, chance: number, openTurn: OpenTurn): Counts => {
  const ways = waysOf(turns, chance, openTurn)
  const sum = ways.reduce((total, { weight }) => total + weight, 0)
  const counts = noCounts(width)
  // A score that no turn can bring is taken as it is.
  if (sum === 0) counts.chances[0] = 1
  else
    for (const { weight, uses } of ways) {
      const away = pointsOfTurn(turns, uses.away)
      pointsOfTurn(turns, uses.home).forEach((ofHome, home) => {
        away.forEach((ofAway, points) => {
          const at = home * width + points
          counts.chances[at] = (counts.chances[at] as number) + (weight / sum) * ofHome * ofAway
        })
      })
    }
  return counts
}

const negligible = 1e-12

export const withPointsToCome = (counts: Counts, toCome: Counts): Counts => {
  const next = noCounts(counts.width + width - 1)
  for (let home = 0; home < counts.width; home += 1)
    for (let away = 0; away < counts.width; away += 1) {
      const chance = counts.chances[home * counts.width + away] as number
      if (chance < negligible) continue
      for (let more = 0; more < width; more += 1)
        for (let others = 0; others < width; others += 1) {
          const at = (home + more) * next.width + away + others
          next.chances[at] =
            (next.chances[at] as number) + chance * (toCome.chances[more * width + others] as number)
        }
    }
  return next
}
