import { minus, none, plus, rational, times, type Rational } from '#contract/rational.ts'

/**
 * Payouts of one choice with whole weights; the chance is the share of their sum. `staked` is the total stake
 * of the round in first stakes; 1 if left out.
 */
export type Distribution = readonly {
  readonly weight: bigint
  readonly timesStake: Rational
  readonly staked?: Rational
}[]

/** Exact figures of a choice, in first stakes. */
export type Metrics = {
  /** Mean win divided by mean stake, if a round may take more than its first stake. */
  readonly returnToPlayer: Rational
  /** Share of rounds that pay more than they took in stakes. */
  readonly hitRate: Rational
  /** Share of rounds that pay back exactly what they took in stakes. */
  readonly stakeReturned: Rational
  /** Of the net result, in first stakes. */
  readonly variance: Rational
  readonly meanStaked: Rational
  readonly topWin: { readonly timesStake: Rational; readonly probability: Rational }
}

const one = rational(1n, 1n)

export function isMore(a: Rational, b: Rational): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator
}

export function metricsOf(distribution: Distribution): Metrics {
  const total = distribution.reduce((sum, { weight }) => sum + weight, 0n)
  let [won, stakes, net, squares] = [none, none, none, none]
  let [hits, pushes] = [0n, 0n]
  let top = { timesStake: none, weight: 0n }
  for (const { weight, timesStake, staked = one } of distribution) {
    if (weight === 0n) continue
    const share = rational(weight, total)
    const result = minus(timesStake, staked)
    won = plus(won, times(share, timesStake))
    stakes = plus(stakes, times(share, staked))
    net = plus(net, times(share, result))
    squares = plus(squares, times(share, times(result, result)))
    if (result.numerator > 0n) hits += weight
    if (result.numerator === 0n) pushes += weight
    if (isMore(timesStake, top.timesStake)) top = { timesStake, weight: 0n }
    if (!isMore(top.timesStake, timesStake)) top = { timesStake, weight: top.weight + weight }
  }
  return {
    returnToPlayer: rational(won.numerator * stakes.denominator, won.denominator * stakes.numerator),
    hitRate: rational(hits, total),
    stakeReturned: rational(pushes, total),
    variance: minus(squares, times(net, net)),
    meanStaked: stakes,
    topWin: { timesStake: top.timesStake, probability: rational(top.weight, total) },
  }
}

/** The return if every win is cut to whole minor units, as it is when paid. */
export function returnAtStake(distribution: Distribution, stakeMinor: bigint): Rational {
  let [won, stakes] = [0n, none]
  for (const { weight, timesStake, staked = one } of distribution) {
    won += weight * ((stakeMinor * timesStake.numerator) / timesStake.denominator)
    stakes = plus(stakes, times(rational(weight * stakeMinor, 1n), staked))
  }
  return rational(won * stakes.denominator, stakes.numerator)
}
