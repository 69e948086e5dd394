/** Upper tail of the standard normal distribution (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
const normalTail = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

/**
 * Two-sided p of the Mann–Whitney test that neither sample tends to be larger; normal form, fit for 20 and
 * more.
 */
export const mannWhitney = (a: readonly number[], b: readonly number[]): number => {
  let wins = 0
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return Math.min(1, 2 * normalTail(Math.abs(wins - mean) / deviation))
}
