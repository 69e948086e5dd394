import { baseCurrency, currencyOf, fractionOf, worthOf } from './money.ts'
import { rational, times, type Rational } from './rational.ts'

/** Which whole minor unit is taken: the one below, the one above, or the nearest, a half away from nothing. */
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

/** What the exponents alone make of a rate of whole units: 100 yen are 100 minor units, 100 euros 10,000. */
const shiftOf = (from: string, to: string): Rational =>
  rational(10n ** BigInt(currencyOf(to).exponent), 10n ** BigInt(currencyOf(from).exponent))

/**
 * A sum in minor units of another currency, at so many units of `to` for one of `from`. Exact until the one rounding at the
 * end, which the caller names: what the house risks or a player is asked for rounds up, what a player may do rounds down.
 */
export const convertMinor = (
  minor: bigint,
  { from, to, rate, rounding }: { from: string; to: string; rate: Rational; rounding: Rounding },
): bigint => {
  if (from === to) return minor
  const { numerator, denominator } = times(rate, shiftOf(from, to))
  return wholeMinor(rational(minor * numerator, denominator), rounding)
}

/** Units of currencies in one of the base currency, as the house knows them; of what it does not know the usual worth is taken. */
export type Rates = Readonly<Record<string, number>>

const perBase = (code: string, rates: Rates | undefined): Rational => {
  const rate = code === baseCurrency ? 1 : rates?.[code]
  return rate === undefined ? worthOf(code) : fractionOf(rate)
}

/** The same by the house's rates. */
export const convertByRates = (
  minor: bigint,
  { from, to, rates, rounding }: { from: string; to: string; rates: Rates | undefined; rounding: Rounding },
): bigint => {
  const rate = times(perBase(to, rates), inverse(perBase(from, rates)))
  return convertMinor(minor, { from, to, rate, rounding })
}

/** How many minor units of a currency make one of the base currency: its rate, shifted by the places that it has more. */
export const minorPerBase = (code: string, rates?: Rates): Rational =>
  times(perBase(code, rates), shiftOf(baseCurrency, code))

/** By such a number as it is kept beside a bet: minor units of the base currency. */
export const inBase = (minor: bigint, perBaseMinor: number, rounding: Rounding): bigint =>
  perBaseMinor === 1
    ? minor
    : wholeMinor(times(rational(minor, 1n), inverse(fractionOf(perBaseMinor))), rounding)

/** And the other way. */
export const outOfBase = (minor: bigint, perBaseMinor: number, rounding: Rounding): bigint =>
  perBaseMinor === 1 ? minor : wholeMinor(times(rational(minor, 1n), fractionOf(perBaseMinor)), rounding)
