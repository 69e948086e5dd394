import { minus, none, plus, rational, times, type Rational } from '../maths/rational.ts'

/** How often a round of one choice pays what: whole weights, of which the chance is the share of their sum. */
export type Distribution = readonly { readonly weight: bigint; readonly timesStake: Rational }[]

/** Exact figures of a choice, in stakes. */
export type Figures = {
  readonly returnToPlayer: Rational
  /** Share of rounds that pay anything. */
  readonly hitRate: Rational
  readonly variance: Rational
  readonly topWin: { readonly timesStake: Rational; readonly probability: Rational }
}

export function isMore(a: Rational, b: Rational): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator
}

export function figuresOf(distribution: Distribution): Figures {
  const total = distribution.reduce((sum, { weight }) => sum + weight, 0n)
  let [mean, squares, hits] = [none, none, 0n]
  let top = { timesStake: none, weight: 0n }
  for (const { weight, timesStake } of distribution) {
    if (weight === 0n) continue
    const share = rational(weight, total)
    mean = plus(mean, times(share, timesStake))
    squares = plus(squares, times(share, times(timesStake, timesStake)))
    if (timesStake.numerator > 0n) hits += weight
    if (isMore(timesStake, top.timesStake)) top = { timesStake, weight: 0n }
    if (!isMore(top.timesStake, timesStake)) top = { timesStake, weight: top.weight + weight }
  }
  return {
    returnToPlayer: mean,
    hitRate: rational(hits, total),
    variance: minus(squares, times(mean, mean)),
    topWin: { timesStake: top.timesStake, probability: rational(top.weight, total) },
  }
}
