import { decimalText, rational, times, type Rational } from '#contract/rational.ts'

/**
 * A published chance: a percentage cut to two places, or one in N if that would read 0.00 (and so for every
 * prize rarer than one in a hundred million: GLI-11 §4.8.2). Null is an impossible event.
 */
export type Chance = { percent: string } | { oneIn: string } | null

/** Below this share of rounds two decimals of a percentage show nothing. */
const minShownShare = 10_000n

/** Odds are rounded to the nearest whole number of rounds. */
export function chanceOf(share: Rational): Chance {
  const { numerator, denominator } = share
  if (numerator === 0n) return null
  if (numerator * minShownShare >= denominator)
    return { percent: decimalText(times(share, rational(100n, 1n)), 2) }
  return { oneIn: String((2n * denominator + numerator) / (2n * numerator)) }
}
