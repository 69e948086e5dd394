/** Steps of prices, in thousandths, each from a price on. */
const ladder = [
  { from: 1010, step: 10 },
  { from: 3000, step: 50 },
  { from: 6000, step: 100 },
  { from: 10_000, step: 250 },
  { from: 20_000, step: 500 },
  { from: 50_000, step: 1000 },
  { from: 100_000, step: 10_000 },
] as const

export const shortestOdds = ladder[0].from
export const longestOdds = 500_000

/** The highest price of the ladder that is not above `odds`: prices are rounded down. Null below the ladder. */
export const onLadder = (odds: number): number | null => {
  // A float that is a price up to rounding error is that price.
  const thousandths = Math.min(longestOdds, Math.floor(odds * 1000 + 1e-6))
  const part = ladder.findLast(({ from }) => from <= thousandths)
  return part ? part.from + Math.floor((thousandths - part.from) / part.step) * part.step : null
}
