import {
  fromVendorAmount,
  ownPlaces,
  toVendorAmount,
  type VendorDecimals,
} from '#server/platform/kernel/vendor-amounts.ts'

/** One major unit of any currency is 100,000 in this protocol. */
const places = 5

/** Undefined for a currency with more decimal places than the protocol has. */
export const hub88Places: VendorDecimals = (currency) =>
  (ownPlaces(currency) ?? places + 1) <= places ? places : undefined

export const isKnownCurrency = (currency: string): boolean => hub88Places(currency) !== undefined

/** The protocol's integer to minor units; undefined for a fraction of a minor unit. */
export const toMinor = (amount: number, currency: string): bigint | undefined =>
  fromVendorAmount(BigInt(amount), currency, hub88Places)

/** Minor units to the protocol's integer, which is exact up to 2^53. */
export const fromMinor = (minor: bigint, currency: string): number => {
  const amount = toVendorAmount(minor, currency, hub88Places)
  if (amount === undefined || amount > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError(`${minor} ${currency} cannot be told to a supplier`)
  }
  return Number(amount)
}
