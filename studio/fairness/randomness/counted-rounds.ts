import { drawStream, type RoundSeeds } from '../draw-stream.ts'
import type { CountedGame } from './game-elements.ts'
import { chiSquareOf, sameSourceOf, type Finding } from './p-values.ts'

/** The counts of each value by game element, and the payouts of the rounds that ended with their moves. */
export type Counts = { readonly elements: readonly number[][]; readonly pays: number[] }

/** Classes of rounds by payout in stakes: 0, less than one, and so on. */
const payBoundsHundredths = [1n, 100n, 200n, 500n]

export const freshCounts = ({ elements }: CountedGame): Counts => ({
  elements: elements.map(({ chances }) => chances.map(() => 0)),
  pays: Array.from({ length: payBoundsHundredths.length + 1 }, () => 0),
})

export type CountedRound = { readonly seeds: RoundSeeds; readonly stakeMinor: bigint }

/** Plays one round with the game’s own reducer and draws, and counts it. Returns whether it paid anything. */
export function countRound(
  counted: CountedGame,
  counts: Counts,
  { seeds, stakeMinor }: CountedRound,
): boolean {
  const { game, choice, actions = [], elements } = counted
  const played = game.play({ choice: { ...choice, stakeMinor }, actions }, drawStream(seeds))
  if (!played) throw new Error(`${game.sysname} does not take the moves by which it is counted`)
  for (const [at, { valueOf }] of elements.entries()) {
    const value = valueOf(played.view)
    if (value !== undefined) counts.elements[at]![value]! += 1
  }
  if (played.winMinor === null) return false
  const paid = (played.winMinor * 100n) / played.stakedMinor
  const above = payBoundsHundredths.findIndex((bound) => paid < bound)
  counts.pays[above === -1 ? payBoundsHundredths.length : above]! += 1
  return played.winMinor > 0n
}

/** Whether every value of every element came as often as it should (standards N4). */
export function testElements(counted: CountedGame, { elements }: Counts): readonly Finding[] {
  return counted.elements.map(({ name, chances }, at) => ({
    name: `${counted.game.sysname}: ${name}`,
    p: chiSquareOf({ seen: elements[at]!, chances }),
  }))
}

/**
 * Whether groups of rounds came from one source (standards N5): compares elements and payouts that are frequent
 * enough.
 */
export function testIndependence(
  counted: CountedGame,
  of: string,
  groups: readonly Counts[],
): readonly Finding[] {
  const compared = (what: string, rows: readonly (readonly number[])[]): readonly Finding[] => {
    const p = sameSourceOf(rows)
    return p === undefined ? [] : [{ name: `${counted.game.sysname}: ${what} by ${of}`, p }]
  }
  return [
    ...compared(
      'pay',
      groups.map(({ pays }) => pays),
    ),
    ...counted.elements.flatMap(({ name }, at) =>
      compared(
        name,
        groups.map(({ elements }) => elements[at]!),
      ),
    ),
  ]
}
