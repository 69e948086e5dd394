import type { PerSide } from '../records/side.ts'

/**
 * The joint distribution of the counts of both sides: `chances[home · width + away]`; the sum is one, unless a
 * part (a fifth set) may not be played.
 */
export type Counts = { readonly width: number; readonly chances: Float64Array }

export const noCounts = (width: number): Counts => ({ width, chances: new Float64Array(width * width) })

/** Omitted tail of a Poisson distribution. */
const negligible = 1e-9

/** The chances of 0, 1, 2 … up to the omitted tail, normalised. */
export const poissonChances = (mean: number, leftOut = negligible): Float64Array => {
  const chances = [Math.exp(-mean)]
  let sum = chances[0] as number
  for (let count = 1; sum < 1 - leftOut && count < 200; count += 1) {
    chances.push(((chances[count - 1] as number) * mean) / count)
    sum += chances[count] as number
  }
  return Float64Array.from(chances, (chance) => chance / sum)
}

/** Both sides count independently, from their present counts. */
export const independentCounts = (
  from: PerSide,
  chances: { readonly home: Float64Array; readonly away: Float64Array },
): Counts => {
  const width = Math.max(from.home + chances.home.length, from.away + chances.away.length)
  const counts = noCounts(width)
  chances.home.forEach((ofHome, home) => {
    const row = (from.home + home) * width + from.away
    chances.away.forEach((ofAway, away) => {
      counts.chances[row + away] = ofHome * ofAway
    })
  })
  return counts
}

export const chanceOf = ({ chances }: Counts): number => chances.reduce((sum, chance) => sum + chance, 0)

export const views = {
  difference: (home: number, away: number): number => home - away,
  total: (home: number, away: number): number => home + away,
  home: (home: number): number => home,
  away: (_: number, away: number): number => away,
  score: (home: number, away: number): number => home * scoreBase + away,
} as const
export type View = keyof typeof views

/** A score as one number: `home · scoreBase + away`. */
export const scoreBase = 1024

export type Spread = { readonly values: Float64Array; readonly chances: Float64Array }

const computeSpread = ({ width, chances }: Counts, view: View): Spread => {
  const look = views[view]
  if (view === 'score') {
    const values = new Float64Array(chances.length)
    for (let at = 0; at < chances.length; at += 1) values[at] = look(Math.floor(at / width), at % width)
    return { values, chances }
  }
  const least = 1 - width
  const sums = new Float64Array(3 * width)
  for (let home = 0; home < width; home += 1)
    for (let away = 0; away < width; away += 1) {
      const at = look(home, away) - least
      sums[at] = (sums[at] as number) + (chances[home * width + away] as number)
    }
  const kept = [...sums.keys()].filter((at) => (sums[at] as number) > 0)
  return {
    values: Float64Array.from(kept, (at) => at + least),
    chances: Float64Array.from(kept, (at) => sums[at] as number),
  }
}

/** Spreads of counts by view, each computed once. */
export const spreadsOf = (counts: Counts): ((view: View) => Spread) => {
  const known: Partial<Record<View, Spread>> = {}
  return (view) => (known[view] ??= computeSpread(counts, view))
}
