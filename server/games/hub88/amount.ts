import { currencies } from '#contract/money.ts'

/** One major unit of any currency in this protocol. */
const unitsInMajor = 100_000n

const unitsInMinor = (currency: string): bigint | undefined => {
  const known = Object.hasOwn(currencies, currency) ? currencies[currency] : undefined
  return known && unitsInMajor / 10n ** BigInt(known.exponent)
}

export const isKnownCurrency = (currency: string): boolean => unitsInMinor(currency) !== undefined

/** The protocol's integer to minor units; undefined for a sum with a fraction of a minor unit in it. */
export const toMinor = (amount: number, currency: string): bigint | undefined => {
  const units = unitsInMinor(currency)
  if (units === undefined || BigInt(amount) % units !== 0n) return undefined
  return BigInt(amount) / units
}

/** Minor units to the protocol's integer, which is exact up to 2^53. */
export const fromMinor = (minor: bigint, currency: string): number => {
  const units = unitsInMinor(currency)
  const amount = minor * (units ?? 0n)
  if (units === undefined || amount > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError(`${minor} ${currency} cannot be told to a supplier`)
  }
  return Number(amount)
}
