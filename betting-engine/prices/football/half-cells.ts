import { noCounts, poissonChances, type Counts } from '../counts.ts'
import type { HalvesTally, PerHalf } from './football-rates.ts'

/**
 * One joint distribution: the goals of both sides in the first half and in regular time, one cell for each
 * possible combination. Every goal market is a sum over these cells, and a builder is the sum of a product.
 */
export type HalfCells = {
  readonly homeFirst: Uint8Array
  readonly awayFirst: Uint8Array
  readonly home: Uint8Array
  readonly away: Uint8Array
  readonly chances: Float64Array
  /** The present counts, which are included in the cells. */
  readonly until: HalvesTally
}

/** The omitted tail of a half’s goals is too small to affect a price. */
const ofHalf = (mean: number): Float64Array => poissonChances(mean, 1e-7)

type ToCome = { readonly home: PerHalf; readonly away: PerHalf }

/**
 * Present counts plus those still to come in each half, independent except for the factor of the final score.
 */
export const halfCells = (
  until: HalvesTally,
  toCome: ToCome,
  factor: (home: number, away: number) => number = () => 1,
): HalfCells => {
  const [home1, home2] = toCome.home.map(ofHalf) as [Float64Array, Float64Array]
  const [away1, away2] = toCome.away.map(ofHalf) as [Float64Array, Float64Array]
  const size = home1.length * home2.length * away1.length * away2.length
  const [homeFirst, awayFirst, home, away] = [
    new Uint8Array(size),
    new Uint8Array(size),
    new Uint8Array(size),
    new Uint8Array(size),
  ]
  const chances = new Float64Array(size)
  let [at, sum] = [0, 0]
  for (let h1 = 0; h1 < home1.length; h1 += 1)
    for (let a1 = 0; a1 < away1.length; a1 += 1) {
      const ofFirst = (home1[h1] as number) * (away1[a1] as number)
      for (let h2 = 0; h2 < home2.length; h2 += 1)
        for (let a2 = 0; a2 < away2.length; a2 += 1) {
          const chance = ofFirst * (home2[h2] as number) * (away2[a2] as number)
          if (chance < 1e-11) continue
          homeFirst[at] = until.first.home + h1
          awayFirst[at] = until.first.away + a1
          home[at] = until.first.home + h1 + until.second.home + h2
          away[at] = until.first.away + a1 + until.second.away + a2
          chances[at] = chance * factor(home[at] as number, away[at] as number)
          sum += chances[at] as number
          at += 1
        }
    }
  const made = chances.subarray(0, at)
  for (let cell = 0; cell < at; cell += 1) made[cell] = (made[cell] as number) / sum
  return { homeFirst, awayFirst, home, away, chances: made, until }
}

export type Span = 'match' | 'first_half' | 'second_half'

/** The counts of the whole match and of its halves, in one pass over the cells. */
export const countsOfSpans = (cells: HalfCells): Readonly<Record<Span, Counts>> => {
  const { homeFirst, awayFirst, home, away, chances } = cells
  let most = 0
  for (let at = 0; at < chances.length; at += 1) most = Math.max(most, home[at] as number, away[at] as number)
  const width = most + 1
  const [match, first, second] = [noCounts(width), noCounts(width), noCounts(width)]
  for (let at = 0; at < chances.length; at += 1) {
    const [h1, a1, h, a] = [
      homeFirst[at] as number,
      awayFirst[at] as number,
      home[at] as number,
      away[at] as number,
    ]
    const chance = chances[at] as number
    match.chances[h * width + a] = (match.chances[h * width + a] as number) + chance
    first.chances[h1 * width + a1] = (first.chances[h1 * width + a1] as number) + chance
    const ofSecond = (h - h1) * width + a - a1
    second.chances[ofSecond] = (second.chances[ofSecond] as number) + chance
  }
  return { match, first_half: first, second_half: second }
}
