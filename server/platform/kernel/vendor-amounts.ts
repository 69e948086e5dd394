import { nationalCurrencies } from '#contract/currency-table.ts'
import { currencyOf, decimalText, isCurrency } from '#contract/money.ts'

/**
 * The decimals of a vendor's amounts, which may differ from ISO 4217; undefined for a currency that the vendor
 * lacks. Each adapter with amounts has one such table.
 */
export type VendorDecimals = (currency: string) => number | undefined

const national = new Map(nationalCurrencies.map(({ code, exponent }) => [code, exponent]))

/** ISO 4217 exponents, except currencies that this vendor counts differently or lacks. */
export const isoDecimals =
  (without: readonly string[] = []): VendorDecimals =>
  (currency) =>
    without.includes(currency) ? undefined : national.get(currency)

/** The same number of decimals for every ISO 4217 currency, regardless of its exponent. */
export const fixedDecimals =
  (places: number): VendorDecimals =>
  (currency) =>
    national.has(currency) ? places : undefined

/** As many as our table has. */
export const ownPlaces: VendorDecimals = (currency) =>
  isCurrency(currency) ? currencyOf(currency).exponent : undefined

const rescale = (sum: bigint, from: number, to: number): bigint | undefined => {
  if (to >= from) return sum * 10n ** BigInt(to - from)
  const unit = 10n ** BigInt(from - to)
  return sum % unit === 0n ? sum / unit : undefined
}

/**
 * Minor units in the vendor's unit; undefined if the vendor lacks the currency, or for an inexact conversion.
 */
export const toVendorAmount = (
  minor: bigint,
  currency: string,
  placesOf: VendorDecimals,
): bigint | undefined => {
  const places = placesOf(currency)
  return places === undefined ? undefined : rescale(minor, currencyOf(currency).exponent, places)
}

/** The vendor's amount as minor units; undefined also for a fraction of one. */
export const fromVendorAmount = (
  sum: bigint,
  currency: string,
  placesOf: VendorDecimals,
): bigint | undefined => {
  const places = placesOf(currency)
  return places === undefined ? undefined : rescale(sum, places, currencyOf(currency).exponent)
}

/** Minor units as the vendor's decimal text, with all decimals. */
export const toVendorText = (
  minor: bigint,
  currency: string,
  placesOf: VendorDecimals,
): string | undefined => {
  const sum = toVendorAmount(minor, currency, placesOf)
  return sum === undefined ? undefined : decimalText(sum, placesOf(currency) ?? 0)
}
