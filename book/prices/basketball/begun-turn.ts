import type { Turns } from '../../matches/basketball-match.ts'
import { other, sides, type Side } from '../../records/side.ts'
import { noCounts, type Counts } from '../counts.ts'
import { pointsOfTurn } from './turns-counts.ts'

/** A turn in which the clock stands: how much of it is over, and where in it a side has scored, as parts of it. */
export type Begun = {
  readonly elapsed: number
  readonly scored: Readonly<Partial<Record<Side, number>>>
}

/** Beyond three points no side makes anything of a turn. */
const width = 4

/** How much of a half of a turn is over. */
const overOf = (elapsed: number, half: 0 | 1): number => Math.min(1, Math.max(0, elapsed * 2 - half))

/** That it goes so: who scored has had their turn, and who did not may have used it by now, which nobody saw. */
const waysOf = (turns: Turns, chance: number, { elapsed, scored }: Begun) => {
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
 * What both sides still make of a turn that has begun, given what has been seen of it: after a side has scored there is a turn,
 * and it is the other side’s. So whoever has just fallen behind comes nearer than the clock alone says.
 */
export const pointsToCome = (turns: Turns, chance: number, begun: Begun): Counts => {
  const ways = waysOf(turns, chance, begun)
  const sum = ways.reduce((total, { weight }) => total + weight, 0)
  const counts = noCounts(width)
  // A score that no turn can bring is taken as it stands.
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

/** Counts with what comes of the turn that has begun. */
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
