import { convertMinor, wholeMinor } from './convert.ts'
import { baseCurrency, currencyOf, defaultRate, wholeToMinor, worthOf } from './money.ts'
import { rational, times } from './rational.ts'

/**
 * Amounts of the base currency in other currencies, by the usual worth of `currency-table.ts`. Daily rates
 * would change limits and stakes every day.
 */

/** Whole units of the base currency in minor units of another, rounded down. */
export const derivedMinor = (whole: bigint, currency: string): bigint =>
  convertMinor(wholeToMinor(whole, baseCurrency), {
    from: baseCurrency,
    to: currency,
    rate: worthOf(currency),
    rounding: 'down',
  })

/** A number of the series 1, 2, 5 × 10^n: the one below, the one above, or the nearest by ratio. */
export const roundAmount = (minor: bigint, rounding: 'down' | 'up' | 'nearest'): bigint => {
  if (minor <= 0n) return 0n
  const power = 10n ** BigInt(String(minor).length - 1)
  const steps = [power, 2n * power, 5n * power, 10n * power]
  const below = steps.findLast((step) => step <= minor) ?? power
  const above = steps.find((step) => step >= minor) ?? below
  if (rounding !== 'nearest') return rounding === 'down' ? below : above
  return minor * minor >= below * above ? above : below
}

/** The same in whole units, since typed amounts have no decimals (VL-32). At least one unit. */
export const roundWhole = (whole: bigint, currency: string, rounding: 'down' | 'up' | 'nearest'): bigint => {
  const exact = times(rational(whole, 1n), worthOf(currency))
  const sum = roundAmount(wholeMinor(exact, rounding === 'down' ? 'down' : 'up'), rounding)
  return sum > 1n ? sum : 1n
}

/**
 * Minor units of a currency for one of the base currency in game stakes: a power of ten, so that a stake
 * divides in every currency as in the base currency and rounding is the same. One for yen, ten for dinars with
 * three decimals.
 */
export const stakeScale = (currency: string): bigint => {
  const worth = String(defaultRate(currency))
  const at = (power: number) => Number(`${worth}e${-power}`)
  let power = 0
  while (at(power) >= 10) power += 1
  while (at(power) <= 0.1) power -= 1
  const places = power + currencyOf(currency).exponent - currencyOf(baseCurrency).exponent
  return 10n ** BigInt(Math.max(0, places))
}
