import { oneShare, turnsIn, turnsOf, type Turns } from '../../matches/basketball-match.ts'
import type { BasketballParameters } from '../../matches/match-parameters.ts'
import type { PerSide, Side } from '../../records/side.ts'
import { noCounts, type Counts } from '../counts.ts'

/** Chances of 0, 1, 2 or 3 points for a side that uses its chance with this probability. */
export const pointsOfTurn = ({ threeShare }: Turns, use: number): readonly number[] => [
  1 - use,
  use * oneShare,
  use * (1 - oneShare - threeShare),
  use * threeShare,
]

/** The points of a side after each number of turns up to `most`. */
const afterTurns = (turn: readonly number[], most: number): Float64Array[] => {
  const after = [Float64Array.of(1)]
  for (let count = 1; count <= most; count += 1) {
    const before = after[count - 1] as Float64Array
    const next = new Float64Array(count * 3 + 1)
    before.forEach((chance, points) => {
      turn.forEach((share, more) => {
        next[points + more] = (next[points + more] as number) + chance * share
      })
    })
    after.push(next)
  }
  return after
}

const turnChances = (slots: number, chance: number): number[] => {
  let chances = [1]
  for (let slot = 0; slot < slots; slot += 1)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, count) => (chances[count] ?? 0) * (1 - chance) + (chances[count - 1] ?? 0) * chance,
    )
  return chances
}

/** Points of both sides after a number of turn slots of a period, from their present points. */
export const turnsCounts = (
  parameters: BasketballParameters,
  period: number,
  slots: number,
  from: PerSide,
): Counts => {
  const turns = turnsOf(parameters)
  const counts = noCounts(Math.max(from.home, from.away) + slots * 3 + 1)
  const after = (side: Side) => afterTurns(pointsOfTurn(turns, turns.used[side]), slots)
  const [home, away] = [after('home'), after('away')]
  turnChances(slots, turnsIn(turns, period).chance).forEach((weight, count) => {
    home[count]?.forEach((ofHome, points) => {
      const row = (from.home + points) * counts.width + from.away
      away[count]?.forEach((ofAway, others) => {
        counts.chances[row + others] = (counts.chances[row + others] as number) + weight * ofHome * ofAway
      })
    })
  })
  return counts
}
