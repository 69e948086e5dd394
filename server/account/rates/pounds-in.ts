import { wholeToMinor } from '#contract/money.ts'

/**
 * A sum that a rule names in pounds, in minor units of another currency by the house's rates, rounded down. While the house
 * knows no rates a pound is one unit of any currency: each of its own is worth less, so that the rule holds earlier.
 */
export const poundsIn = (
  rates: Readonly<Record<string, number>> | undefined,
  pounds: bigint,
  currency: string,
): bigint => {
  const minor = wholeToMinor(pounds, currency)
  const [rate, pound] = [rates?.[currency], rates?.GBP]
  if (currency === 'GBP' || rate === undefined || pound === undefined) return minor
  return BigInt(Math.floor((Number(minor) * rate) / pound))
}
