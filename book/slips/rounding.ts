import type { Rational } from '#contract/rational.ts'

/** The whole number at or below a fraction that is not negative. */
export const wholePart = ({ numerator, denominator }: Rational): bigint => numerator / denominator

/** The nearest whole number to a fraction that is not negative, a half up: how a payout becomes minor units. */
export const roundHalfUp = ({ numerator, denominator }: Rational): bigint =>
  (2n * numerator + denominator) / (2n * denominator)
