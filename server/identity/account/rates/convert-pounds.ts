import { convertByRates } from '#contract/convert.ts'
import { wholeToMinor } from '#contract/money.ts'

/**
 * Converts an amount that a rule sets in pounds to minor units of another currency by the current rates,
 * rounded down. Without a rate of the two, four fifths of the usual value is used, so that the rule applies
 * earlier.
 */
export const convertPounds = (
  rates: Readonly<Record<string, number>> | undefined,
  pounds: bigint,
  currency: string,
): bigint => {
  const minor = wholeToMinor(pounds, 'GBP')
  const isKnown = currency === 'GBP' || (rates?.GBP !== undefined && rates[currency] !== undefined)
  return convertByRates(isKnown ? minor : (minor * 4n) / 5n, {
    from: 'GBP',
    to: currency,
    rates: isKnown ? rates : undefined,
    rounding: 'down',
  })
}
