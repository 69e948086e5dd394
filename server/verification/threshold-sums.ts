import { currencyOf, wholeToMinor } from '#contract/money.ts'

/** Tenths of a unit for a euro: a threshold is a round sum in each currency, and none follows the rates of the day. */
const tenths: Readonly<Record<string, bigint>> = { EUR: 10n, USD: 10n, GBP: 8n, CAD: 14n, BRL: 50n }

/** A threshold of whole euros in whole units of a currency; nothing of one that is not listed, so that it is asked at once. */
export const inCurrency = (euros: bigint, currency: string): bigint =>
  (euros * (tenths[currencyOf(currency).code] ?? 0n)) / 10n

export const inMinor = (euros: bigint, currency: string): bigint =>
  wholeToMinor(inCurrency(euros, currency), currency)

/** A threshold that a market names in a currency of its own, in minor units of another one. */
export const thresholdIn = (
  { major, currency: from }: { readonly major: bigint; readonly currency: string },
  to: string,
): bigint => {
  if (from === to) return wholeToMinor(major, to)
  const [own, other] = [tenths[from] ?? 10n, tenths[currencyOf(to).code] ?? 0n]
  return wholeToMinor((major * other) / own, to)
}
