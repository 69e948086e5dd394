/**
 * Currencies and the one place where money changes between minor units (bigint, everywhere inside) and major
 * units (numbers on the wire, as the specification has them).
 */
export type Currency = { code: string; symbol: string; exponent: number }

export const currencies: Readonly<Record<string, Currency>> = {
  EUR: { code: 'EUR', symbol: '€', exponent: 2 },
  USD: { code: 'USD', symbol: '$', exponent: 2 },
  GBP: { code: 'GBP', symbol: '£', exponent: 2 },
  BRL: { code: 'BRL', symbol: 'R$', exponent: 2 },
  CAD: { code: 'CAD', symbol: 'CA$', exponent: 2 },
}

/** Used in messages while no currency is known (CN-03). */
export const fallbackCurrency = 'USD'

export const currencyOf = (code: string): Currency => {
  const currency = Object.hasOwn(currencies, code) ? currencies[code] : undefined
  if (!currency) throw new Error(`Unknown currency ${code}`)
  return currency
}

const scaleOf = (code: string): bigint => 10n ** BigInt(currencyOf(code).exponent)

/**
 * Minor units to the number that travels. Exact for every amount below 2^53 minor units; above that the
 * number would lie about the money, so it throws.
 */
export const toMajor = (minor: bigint, code: string): number => {
  if (minor > BigInt(Number.MAX_SAFE_INTEGER) || minor < -BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError('The amount is too large for a number')
  }
  return Number(minor) / Number(scaleOf(code))
}

export const toMoney = (minor: bigint, code: string) => ({ amount: toMajor(minor, code), currency: code })

/** Whole major units, the only form a deposit sum takes (VL-32), to minor units. */
export const wholeToMinor = (whole: bigint, code: string): bigint => whole * scaleOf(code)

/** `12.5` with exponent 2 → 1250n; undefined when the text is no plain decimal or divides a minor unit. */
export const parseMajor = (text: string, code: string): bigint | undefined => {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const { exponent } = currencyOf(code)
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > exponent) return undefined
  const minor = BigInt(match[2] ?? '0') * scaleOf(code) + BigInt(fraction.padEnd(exponent, '0') || '0')
  return match[1] ? -minor : minor
}

/** Minor units as a plain decimal with all of their places: `1250n` with exponent 2 → `12.50`. */
export const decimalText = (minor: bigint, exponent: number): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`
  return `${minor < 0n ? '-' : ''}${whole}${fraction}`
}

/** The same the other way, with all of the currency's places: `1250n` → `12.50`. Providers are told sums so. */
export const majorText = (minor: bigint, code: string): string =>
  decimalText(minor, currencyOf(code).exponent)
