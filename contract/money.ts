import { blockchainUnits, nationalCurrencies, type CurrencyLine } from './currency-table.ts'
import { rational, type Rational } from './rational.ts'

/**
 * Currencies, and the only conversion between minor units (bigint, used everywhere inside) and major units
 * (numbers on the wire, as the specification has them).
 */
export type Currency = { code: string; symbol: string; exponent: number }

/** Limits and stakes are defined in it; those of other currencies are derived from it. */
export const baseCurrency = 'EUR'

export const defaultCurrencies = ['EUR', 'USD', 'GBP', 'BRL', 'CAD'] as const

/** A larger exponent would soon make balances inexact numbers on the wire. */
export const maxExponent = 9

type Known = Currency & { readonly worth: string }

const usual: ReadonlyMap<string, CurrencyLine> = new Map(
  [...nationalCurrencies, ...blockchainUnits].map((line) => [line.code, line]),
)
const known = new Map<string, Known>(usual)

/** A currency's line in the table, without the operator's worth; undefined for an operator's own unit. */
export const defaultLineOf = (code: string): CurrencyLine | undefined => usual.get(code)

/** Whether a currency is known: ISO 4217, a blockchain unit, or a unit that the operator defined. */
export const isCurrency = (code: string): boolean => known.has(code)

export const knownCodes = (): readonly string[] => [...new Set([...defaultCurrencies, ...known.keys()])]

/** Registers an operator's units in this process. Throws if an exponent would change. */
export const defineUnits = (units: readonly CurrencyLine[]): void => {
  for (const unit of units) {
    const before = known.get(unit.code)
    if (before && before.exponent !== unit.exponent) {
      throw new RangeError(`${unit.code} has ${before.exponent} places, not ${unit.exponent}`)
    }
    known.set(unit.code, { ...unit, symbol: unit.symbol || (before?.symbol ?? '') })
  }
}

/** For messages while the currency is unknown (CN-03). */
export const fallbackCurrency = 'USD'

const knownOf = (code: string): Known => {
  const currency = known.get(code)
  if (!currency) throw new Error(`Unknown currency ${code}`)
  return currency
}

export const currencyLineOf = (code: string): CurrencyLine => {
  const { exponent, worth, symbol } = knownOf(code)
  return { code, exponent, worth, symbol }
}

export const currencyOf = (code: string): Currency => knownOf(code)

/** A plain decimal as an exact fraction: `0.335`, also `1e-7`, as JavaScript writes small numbers. */
export const fractionOf = (decimal: string | number): Rational => {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(decimal))
  if (!match) throw new RangeError(`${decimal} is no decimal above nothing`)
  const [, whole = '', places = '', power = '0'] = match
  const shift = Number(power) - places.length
  const digits = BigInt(whole + places)
  return shift >= 0 ? rational(digits * 10n ** BigInt(shift), 1n) : rational(digits, 10n ** BigInt(-shift))
}

/** About how many units make one unit of the base currency; independent of daily rates. */
export const worthOf = (code: string): Rational => fractionOf(knownOf(code).worth)

/** The same as a number, used if there is no daily rate. */
export const defaultRate = (code: string): number => Number(knownOf(code).worth)

const scaleOf = (code: string): bigint => 10n ** BigInt(currencyOf(code).exponent)

/** Minor units as a number on the wire. Throws from 2^53 minor units on, where it would be inexact. */
export const toMajor = (minor: bigint, code: string): number => {
  if (minor > BigInt(Number.MAX_SAFE_INTEGER) || minor < -BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError('The amount is too large for a number')
  }
  return Number(minor) / Number(scaleOf(code))
}

export const toMoney = (minor: bigint, code: string) => ({ amount: toMajor(minor, code), currency: code })

/** Whole major units, the only form of a deposit amount (VL-32), to minor units. */
export const wholeToMinor = (whole: bigint, code: string): bigint => whole * scaleOf(code)

/** `12.5` with exponent 2 → 1250n; undefined if the text is no plain decimal or divides a minor unit. */
export const parseMajor = (text: string, code: string): bigint | undefined => {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const { exponent } = currencyOf(code)
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > exponent) return undefined
  const minor = BigInt(match[2] ?? '0') * scaleOf(code) + BigInt(fraction.padEnd(exponent, '0') || '0')
  return match[1] ? -minor : minor
}

/**
 * An amount from a person or another system (`sum` of numbers.ts) in minor units; undefined if it has more
 * decimals than the currency, zeros included: `1.000` euros may mean a thousand.
 */
export const parseAmountMinor = (text: string, code: string): bigint | undefined =>
  (text.split('.')[1] ?? '').length > currencyOf(code).exponent ? undefined : parseMajor(text, code)

/** Minor units as a plain decimal with all decimals: `1250n` with exponent 2 → `12.50`. */
export const decimalText = (minor: bigint, exponent: number): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`
  return `${minor < 0n ? '-' : ''}${whole}${fraction}`
}

/** The same by currency code: `1250n` → `12.50`. This is the format for providers. */
export const majorText = (minor: bigint, code: string): string =>
  decimalText(minor, currencyOf(code).exponent)
