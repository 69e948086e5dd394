import { convertMinor, wholeMinor } from './convert.ts'
import { baseCurrency, currencyOf, usualRate, wholeToMinor, worthOf } from './money.ts'
import { rational, times } from './rational.ts'

/**
 * What is given in the base currency, in others: by the usual worth of `currency-table.ts`, which follows no rate of the day. A
 * limit or a stake that moved with the rates would be another one tomorrow.
 */

/** A sum of whole units of the base currency in minor units of another, rounded down. */
export const derivedMinor = (whole: bigint, currency: string): bigint =>
  convertMinor(wholeToMinor(whole, baseCurrency), {
    from: baseCurrency,
    to: currency,
    rate: worthOf(currency),
    rounding: 'down',
  })

/** 1, 2 or 5 of some power of ten: the one below a sum, above it, or nearest by how many times it is the sum. */
export const roundSum = (minor: bigint, rounding: 'down' | 'up' | 'nearest'): bigint => {
  if (minor <= 0n) return 0n
  const power = 10n ** BigInt(String(minor).length - 1)
  const steps = [power, 2n * power, 5n * power, 10n * power]
  const below = steps.findLast((step) => step <= minor) ?? power
  const above = steps.find((step) => step >= minor) ?? below
  if (rounding !== 'nearest') return rounding === 'down' ? below : above
  return minor * minor >= below * above ? above : below
}

/** The same of whole units: no sum that is typed has places (VL-32). At least one unit. */
export const roundWhole = (whole: bigint, currency: string, rounding: 'down' | 'up' | 'nearest'): bigint => {
  const exact = times(rational(whole, 1n), worthOf(currency))
  const sum = roundSum(wholeMinor(exact, rounding === 'down' ? 'down' : 'up'), rounding)
  return sum > 1n ? sum : 1n
}

/**
 * How many minor units of a currency stand for one of the base currency in the stakes of games: a power of ten, so that what
 * divides a stake of ours divides every one, and none has more rounding in it. Of yen one, of dinars with three places ten.
 */
export const stakeScale = (currency: string): bigint => {
  const worth = String(usualRate(currency))
  const at = (power: number) => Number(`${worth}e${-power}`)
  let power = 0
  while (at(power) >= 10) power += 1
  while (at(power) <= 0.1) power -= 1
  const places = power + currencyOf(currency).exponent - currencyOf(baseCurrency).exponent
  return 10n ** BigInt(Math.max(0, places))
}
