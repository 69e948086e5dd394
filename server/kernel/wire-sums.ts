import { nationalCurrencies } from '#contract/currency-table.ts'
import { currencyOf, decimalText, isCurrency } from '#contract/money.ts'

/**
 * With how many places a vendor counts sums of a currency, which need not be those of ISO 4217; undefined for money that it has no
 * word for. Each adapter that speaks of sums has one such table.
 */
export type WirePlaces = (currency: string) => number | undefined

const national = new Map(nationalCurrencies.map(({ code, exponent }) => [code, exponent]))

/** The places of ISO 4217, but for currencies that this vendor counts otherwise, or has no word for. */
export const isoPlaces =
  (without: readonly string[] = []): WirePlaces =>
  (currency) =>
    without.includes(currency) ? undefined : national.get(currency)

/** The same for all money of ISO 4217, of any number of places. */
export const samePlaces =
  (places: number): WirePlaces =>
  (currency) =>
    national.has(currency) ? places : undefined

/** As many as the house has. */
export const ownPlaces: WirePlaces = (currency) =>
  isCurrency(currency) ? currencyOf(currency).exponent : undefined

const rescale = (sum: bigint, from: number, to: number): bigint | undefined => {
  if (to >= from) return sum * 10n ** BigInt(to - from)
  const unit = 10n ** BigInt(from - to)
  return sum % unit === 0n ? sum / unit : undefined
}

/** Minor units as the vendor counts; undefined for what it has no word for, or cannot say exactly. */
export const toWire = (minor: bigint, currency: string, placesOf: WirePlaces): bigint | undefined => {
  const places = placesOf(currency)
  return places === undefined ? undefined : rescale(minor, currencyOf(currency).exponent, places)
}

/** The vendor's count as minor units; undefined too for what has a part of one in it. */
export const fromWire = (sum: bigint, currency: string, placesOf: WirePlaces): bigint | undefined => {
  const places = placesOf(currency)
  return places === undefined ? undefined : rescale(sum, places, currencyOf(currency).exponent)
}

/** Minor units as the vendor's decimal text, with all of its places. */
export const toWireText = (minor: bigint, currency: string, placesOf: WirePlaces): string | undefined => {
  const sum = toWire(minor, currency, placesOf)
  return sum === undefined ? undefined : decimalText(sum, placesOf(currency) ?? 0)
}
