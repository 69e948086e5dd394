import { convertMinor } from '#contract/convert.ts'
import { derivedMinor } from '#contract/derived-amounts.ts'
import { wholeToMinor, worthOf } from '#contract/money.ts'
import { rational, times } from '#contract/rational.ts'

/**
 * A threshold of whole euros in minor units of a currency: a round amount in each, independent of daily rates.
 */
export const inMinor = (euros: bigint, currency: string): bigint => derivedMinor(euros, currency)

/** A market's threshold in its own currency, in minor units of another one. */
export const thresholdIn = (
  { major, currency: from }: { readonly major: bigint; readonly currency: string },
  to: string,
): bigint => {
  const own = worthOf(from)
  const rate = times(worthOf(to), rational(own.denominator, own.numerator))
  return convertMinor(wholeToMinor(major, from), { from, to, rate, rounding: 'down' })
}
