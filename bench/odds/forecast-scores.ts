/** A forecast of ordered outcomes, and the one that came. */
export type Forecast = { readonly shares: readonly number[]; readonly came: number }

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const logLoss = (forecasts: readonly Forecast[]): number =>
  mean(forecasts.map(({ shares, came }) => -Math.log(Math.max(1e-12, shares[came] ?? 0))))

/**
 * The ranked probability score: the squared distance of cumulative shares from the outcome (Constantinou and
 * Fenton, 2012).
 */
export const rankedScore = (forecasts: readonly Forecast[]): number =>
  mean(
    forecasts.map(({ shares, came }) => {
      let [sum, score] = [0, 0]
      for (let at = 0; at < shares.length - 1; at += 1) {
        sum += shares[at] ?? 0
        score += (sum - (came <= at ? 1 : 0)) ** 2
      }
      return score / (shares.length - 1)
    }),
  )

const bins = 10

/** The mean distance of the shares of ten bins from their frequencies, weighted by all forecast shares. */
export function calibrationError(forecasts: readonly Forecast[]): number {
  const given = forecasts.flatMap(({ shares, came }) =>
    shares.map((share, at) => ({ share, came: at === came ? 1 : 0 })),
  )
  const groups = Map.groupBy(given, ({ share }) => Math.min(bins - 1, Math.floor(share * bins)))
  return (
    [...groups.values()]
      .map((group) => Math.abs(group.reduce((sum, { share, came }) => sum + share - came, 0)))
      .reduce((sum, gap) => sum + gap, 0) / given.length
  )
}
