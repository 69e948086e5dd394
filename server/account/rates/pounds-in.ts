import { convertByRates } from '#contract/convert.ts'
import { wholeToMinor } from '#contract/money.ts'

/**
 * A sum that a rule names in pounds, in minor units of another currency by the house's rates, rounded down. While the house
 * knows no rate of the two, four fifths of the usual worth is taken, so that the rule rather holds earlier.
 */
export const poundsIn = (
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
