import { oneShare, turnsOf, type Turns } from '../../matches/basketball-match.ts'
import type { BasketballParameters } from '../../matches/match-parameters.ts'
import type { PerSide, Side } from '../../records/side.ts'
import { noCounts, type Counts } from '../counts.ts'

/** Beyond a quarter counting turn by turn takes too long, and the sums are as good as normal. */
export const fewTurns = (parameters: BasketballParameters): number => {
  const { perQuarter } = turnsOf(parameters)
  return (perQuarter + 0.5) / (4 * perQuarter)
}

/** What a side makes of one turn: nothing, one, two or three points. */
const turnOf = ({ used, threeShare }: Turns, side: Side, part: number): readonly number[] => {
  const use = used[side] * part
  return [1 - use, use * oneShare, use * (1 - oneShare - threeShare), use * threeShare]
}

/** The points of a side after each number of turns up to `most`, where each turn is like the one given. */
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

/** How likely so many of `slots` turns there are, for each number. */
const turnChances = (slots: number, chance: number): number[] => {
  let chances = [1]
  for (let slot = 0; slot < slots; slot += 1)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, count) => (chances[count] ?? 0) * (1 - chance) + (chances[count - 1] ?? 0) * chance,
    )
  return chances
}

/** A turn that has begun: of the chances in it a part is still to come. */
const addPart = (counts: Counts, turns: Turns, part: number): Counts => {
  const [home, away] = [turnOf(turns, 'home', part), turnOf(turns, 'away', part)]
  const { width } = counts
  const next = noCounts(width)
  counts.chances.forEach((chance, at) => {
    if (chance === 0) return
    next.chances[at] = (next.chances[at] as number) + chance * (1 - turns.chance)
    home.forEach((ofHome, more) => {
      away.forEach((ofAway, others) => {
        const to = at + more * width + others
        next.chances[to] = (next.chances[to] as number) + chance * turns.chance * ofHome * ofAway
      })
    })
  })
  return next
}

/** Points of both sides in a small share of the four quarters, from those they have, turn by turn. */
export const turnsCounts = (parameters: BasketballParameters, share: number, from: PerSide): Counts => {
  const turns = turnsOf(parameters)
  const slots = share * 4 * turns.perQuarter
  const whole = Math.floor(slots + 1e-9)
  const counts = noCounts(Math.max(from.home, from.away) + (whole + 1) * 3 + 1)
  const home = afterTurns(turnOf(turns, 'home', 1), whole)
  const away = afterTurns(turnOf(turns, 'away', 1), whole)
  turnChances(whole, turns.chance).forEach((weight, count) => {
    home[count]?.forEach((ofHome, points) => {
      const row = (from.home + points) * counts.width + from.away
      away[count]?.forEach((ofAway, others) => {
        counts.chances[row + others] = (counts.chances[row + others] as number) + weight * ofHome * ofAway
      })
    })
  })
  const part = slots - whole
  return part > 1e-9 ? addPart(counts, turns, part) : counts
}
