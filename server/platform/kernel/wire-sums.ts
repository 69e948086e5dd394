import { nationalCurrencies } from '#contract/currency-table.ts'
import { currencyOf, decimalText, isCurrency } from '#contract/money.ts'

/**
 * The decimals of a vendor's amounts, which may differ from ISO 4217; undefined for a currency that the vendor
 * lacks. Each adapter with amounts has one such table.
 */
export type WirePlaces = (currency: string) => number | undefined

const national = new Map(nationalCurrencies.map(({ code, exponent }) => [code, exponent]))

/** ISO 4217 exponents, except currencies that this vendor counts differently or lacks. */
export const isoPlaces =
  (without: readonly string[] = []): WirePlaces =>
  (currency) =>
    without.includes(currency) ? undefined : national.get(currency)

/** The same number of decimals for every ISO 4217 currency, regardless of its exponent. */
export const samePlaces =
  (places: number): WirePlaces =>
  (currency) =>
    national.has(currency) ? places : undefined

/** As many as our table has. */
export const ownPlaces: WirePlaces = (currency) =>
  isCurrency(currency) ? currencyOf(currency).exponent : undefined

const rescale = (sum: bigint, from: number, to: number): bigint | undefined => {
  if (to >= from) return sum * 10n ** BigInt(to - from)
  const unit = 10n ** BigInt(from - to)
  return sum % unit === 0n ? sum / unit : undefined
}

/**
 * Minor units in the vendor's unit; undefined if the vendor lacks the currency, or for an inexact conversion.
 */
export const toWire = (minor: bigint, currency: string, placesOf: WirePlaces): bigint | undefined => {
  const places = placesOf(currency)
  return places === undefined ? undefined : rescale(minor, currencyOf(currency).exponent, places)
}

/** The vendor's amount as minor units; undefined also for a fraction of one. */
export const fromWire = (sum: bigint, currency: string, placesOf: WirePlaces): bigint | undefined => {
  const places = placesOf(currency)
  return places === undefined ? undefined : rescale(sum, places, currencyOf(currency).exponent)
}

/** Minor units as the vendor's decimal text, with all decimals. */
export const toWireText = (minor: bigint, currency: string, placesOf: WirePlaces): string | undefined => {
  const sum = toWire(minor, currency, placesOf)
  return sum === undefined ? undefined : decimalText(sum, placesOf(currency) ?? 0)
}
