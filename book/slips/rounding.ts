import type { Rational } from '#contract/rational.ts'

/** The nearest whole number to a fraction that is not negative, a half up: how a payout becomes minor units. */
export const roundHalfUp = ({ numerator, denominator }: Rational): bigint =>
  (2n * numerator + denominator) / (2n * denominator)
