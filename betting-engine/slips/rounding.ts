import type { Rational } from '#contract/rational.ts'

/**
 * Rounds a fraction that is not negative to the nearest whole number, half up: how a payout becomes minor
 * units.
 */
export const roundHalfUp = ({ numerator, denominator }: Rational): bigint =>
  (2n * numerator + denominator) / (2n * denominator)
