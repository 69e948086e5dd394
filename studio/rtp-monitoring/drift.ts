/** The exact expectation of rounds before they are drawn, in minor units. Sums of rounds have the same form. */
export type ExpectedWin = {
  readonly mean: number
  readonly variance: number
  /**
   * How far a single step may deviate above its mean, and below it: the third central moment divided by the
   * variance if known, else the max deviation.
   */
  readonly mostAbove: number
  readonly mostBelow: number
  /** Max excess of the mean, because amounts are cut to whole units when paid. */
  readonly cut: number
}

export const noRounds: ExpectedWin = { mean: 0, variance: 0, mostAbove: 0, mostBelow: 0, cut: 0 }

/** For independent rounds the third moments add up as the variances do. */
export const combineExpectedWins = (some: ExpectedWin, more: ExpectedWin): ExpectedWin => {
  const variance = some.variance + more.variance
  const leaning = (of: (one: ExpectedWin) => number): number =>
    variance === 0 ? 0 : (some.variance * of(some) + more.variance * of(more)) / variance
  return {
    mean: some.mean + more.mean,
    variance,
    mostAbove: leaning(({ mostAbove }) => mostAbove),
    mostBelow: leaning(({ mostBelow }) => mostBelow),
    cut: some.cut + more.cut,
  }
}

/**
 * Standard deviations from which a difference is an alarm. With 300 groups checked on each day of a year, over
 * windows of 30 days and reported once in such a window, fewer than one is a false alarm (`npm run bench
 * drift`).
 */
const alarmDeviations = 4.32

/** The same as a surprise. */
export const alarmThreshold = alarmDeviations ** 2 / 2

/**
 * The surprise of a win: half the square of the standard deviations of a normal sum with the same chance. It is
 * the exponent of Bernstein’s inequality (Freedman’s if a round has several steps), with the third moment for
 * the largest step: over many rounds it equals that of the normal distribution, and over few it does not treat
 * the first large win of a slot as impossible.
 */
export const surpriseOf = (won: number, expected: ExpectedWin): number => {
  const { mean, variance, mostAbove, mostBelow, cut } = expected
  const difference = won - mean
  const far = difference > 0 ? difference : Math.max(0, -difference - cut)
  if (far === 0) return 0
  return far ** 2 / (2 * (variance + ((difference > 0 ? mostAbove : mostBelow) * far) / 3))
}
