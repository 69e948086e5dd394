/** What the exact maths says of rounds before they are drawn, in minor units. Sums of rounds are of the same form. */
export type ExpectedWin = {
  readonly mean: number
  /** Of what the rounds win. */
  readonly variance: number
  /**
   * How far a single step of one of them reaches above its mean, and below it: its third central moment by its variance where
   * that is known, else the most that it can bring.
   */
  readonly mostAbove: number
  readonly mostBelow: number
  /** By how much the mean may be too high, since sums are cut to whole units when they are taken. */
  readonly cut: number
}

export const noRounds: ExpectedWin = { mean: 0, variance: 0, mostAbove: 0, mostBelow: 0, cut: 0 }

/** Of rounds that know nothing of each other the third moments add up as the variances do. */
export const together = (some: ExpectedWin, more: ExpectedWin): ExpectedWin => {
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
 * Standard deviations from which on a difference is an alarm. Of 300 groups that are looked at on each day of a year, over
 * windows of 30 days and told of once in such a window, fewer than one is a false alarm (`npm run bench drift`).
 */
const alarmDeviations = 4.32

/** The same as a surprise. */
export const alarmFrom = alarmDeviations ** 2 / 2

/**
 * How surprising it is that rounds have won so much: half the square of the standard deviations that a normal sum would be away
 * with the same chance. It is the exponent of Bernstein’s inequality (Freedman’s where a round is several steps), with the
 * third moment for the largest step: it is that of the normal distribution over many rounds, and over few it does not call
 * the first large win of a slot impossible.
 */
export const surpriseOf = (won: number, expected: ExpectedWin): number => {
  const { mean, variance, mostAbove, mostBelow, cut } = expected
  const difference = won - mean
  const far = difference > 0 ? difference : Math.max(0, -difference - cut)
  if (far === 0) return 0
  return far ** 2 / (2 * (variance + ((difference > 0 ? mostAbove : mostBelow) * far) / 3))
}
