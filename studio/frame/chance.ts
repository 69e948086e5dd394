import { decimalText, rational, times, type Rational } from '#contract/rational.ts'

/**
 * A chance as it is published: in hundredths, cut to two places, or as one in so many where that would read 0.00 (and so
 * for every prize that is rarer than one in a hundred million: GLI-11 §4.8.2). Null is what never happens.
 */
export type Chance = { percent: string } | { oneIn: string } | null

/** Below this share of rounds two places of a percentage say nothing. */
const leastShown = 10_000n

/** A chance in words of digits; odds are to the nearest whole number of rounds. */
export function chanceOf(share: Rational): Chance {
  const { numerator, denominator } = share
  if (numerator === 0n) return null
  if (numerator * leastShown >= denominator)
    return { percent: decimalText(times(share, rational(100n, 1n)), 2) }
  return { oneIn: String((2n * denominator + numerator) / (2n * numerator)) }
}
