import { baseCurrency, currencyOf, fractionOf, worthOf } from './money.ts'
import { rational, times, type Rational } from './rational.ts'

/** Rounding to whole minor units: down, up, or nearest with halves away from zero. */
export type Rounding = 'down' | 'up' | 'nearest'

/** A fraction of minor units as whole ones. `down` is towards minus infinity, `up` towards infinity. */
export const wholeMinor = ({ numerator, denominator }: Rational, rounding: Rounding): bigint => {
  const below = numerator / denominator - (numerator % denominator < 0n ? 1n : 0n)
  const rest = numerator - below * denominator
  if (rest === 0n || rounding === 'down') return below
  if (rounding === 'up') return below + 1n
  const isAbove = rest * 2n > denominator || (rest * 2n === denominator && numerator > 0n)
  return isAbove ? below + 1n : below
}

const inverse = ({ numerator, denominator }: Rational): Rational => rational(denominator, numerator)

/** The factor between minor units from the exponents: 100 yen are 100 minor units, 100 euros 10,000. */
const shiftOf = (from: string, to: string): Rational =>
  rational(10n ** BigInt(currencyOf(to).exponent), 10n ** BigInt(currencyOf(from).exponent))

/**
 * An amount in minor units of another currency, at a rate of units of `to` for one of `from`. Exact until the
 * single rounding at the end: the operator's risk and amounts requested of a player round up, limits of a
 * player round down.
 */
export const convertMinor = (
  minor: bigint,
  { from, to, rate, rounding }: { from: string; to: string; rate: Rational; rounding: Rounding },
): bigint => {
  if (from === to) return minor
  const { numerator, denominator } = times(rate, shiftOf(from, to))
  return wholeMinor(rational(minor * numerator, denominator), rounding)
}

/**
 * Units of a currency for one unit of the base currency; a missing rate falls back to the table's usual worth.
 */
export type Rates = Readonly<Record<string, number>>

const perBase = (code: string, rates: Rates | undefined): Rational => {
  const rate = code === baseCurrency ? 1 : rates?.[code]
  return rate === undefined ? worthOf(code) : fractionOf(rate)
}

export const convertByRates = (
  minor: bigint,
  { from, to, rates, rounding }: { from: string; to: string; rates: Rates | undefined; rounding: Rounding },
): bigint => {
  const rate = times(perBase(to, rates), inverse(perBase(from, rates)))
  return convertMinor(minor, { from, to, rate, rounding })
}

/** Minor units of a currency for one of the base currency: its rate, shifted by the exponents. */
export const minorPerBase = (code: string, rates?: Rates): Rational =>
  times(perBase(code, rates), shiftOf(baseCurrency, code))

export const inBase = (minor: bigint, perBaseMinor: number, rounding: Rounding): bigint =>
  perBaseMinor === 1
    ? minor
    : wholeMinor(times(rational(minor, 1n), inverse(fractionOf(perBaseMinor))), rounding)

/** The inverse of `inBase`. */
export const outOfBase = (minor: bigint, perBaseMinor: number, rounding: Rounding): bigint =>
  perBaseMinor === 1 ? minor : wholeMinor(times(rational(minor, 1n), fractionOf(perBaseMinor)), rounding)
