/** What the exact maths says of rounds before they are drawn, in minor units. Sums of rounds are of the same form. */
export type ExpectedWin = {
  readonly mean: number
  /** Of what the rounds win. */
  readonly variance: number
  /** The most that a single step of one of them can bring above its mean, and below it. */
  readonly mostAbove: number
  readonly mostBelow: number
  /** By how much the mean may be too high, since sums are cut to whole units when they are taken. */
  readonly cut: number
}

export const noRounds: ExpectedWin = { mean: 0, variance: 0, mostAbove: 0, mostBelow: 0, cut: 0 }

export const together = (some: ExpectedWin, more: ExpectedWin): ExpectedWin => ({
  mean: some.mean + more.mean,
  variance: some.variance + more.variance,
  mostAbove: Math.max(some.mostAbove, more.mostAbove),
  mostBelow: Math.max(some.mostBelow, more.mostBelow),
  cut: some.cut + more.cut,
})

/** Groups of rounds that are looked at, and looks in a year: at most one of them all is a false alarm. */
const groups = 300
const looks = 365

/** From here on a difference is an alarm; either side has half of the chance. */
export const alarmFrom = Math.log(2 * groups * looks)

/**
 * How surprising it is that rounds have won so much: the chance of a difference as large or larger, on this side, is at
 * most e to the minus this. It is Freedman’s inequality for martingales, Bernstein’s where a round is one step. It holds
 * for any number of rounds and whatever the tail, where the normal distribution would call the first large win of a slot
 * impossible, and for games whose player decides when to stop.
 */
export const surpriseOf = (won: number, expected: ExpectedWin): number => {
  const { mean, variance, mostAbove, mostBelow, cut } = expected
  const difference = won - mean
  const far = difference > 0 ? difference : Math.max(0, -difference - cut)
  if (far === 0) return 0
  return far ** 2 / (2 * (variance + ((difference > 0 ? mostAbove : mostBelow) * far) / 3))
}
