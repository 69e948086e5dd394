import { blockchainUnits, nationalCurrencies, type CurrencyLine } from './currency-table.ts'
import { rational, type Rational } from './rational.ts'

/**
 * Currencies and the one place where money changes between minor units (bigint, everywhere inside) and major
 * units (numbers on the wire, as the specification has them).
 */
export type Currency = { code: string; symbol: string; exponent: number }

/** In which the house's limits, bounds and stakes are given; those of other currencies are derived from it. */
export const baseCurrency = 'EUR'

/** What every house offers that says nothing else. */
export const usualCurrencies = ['EUR', 'USD', 'GBP', 'BRL', 'CAD'] as const

/** Most places of a unit: more, and a balance would soon be no exact number on the wire. */
export const maxExponent = 9

type Known = Currency & { readonly worth: string }

const usual: ReadonlyMap<string, CurrencyLine> = new Map(
  [...nationalCurrencies, ...blockchainUnits].map((line) => [line.code, line]),
)
const known = new Map<string, Known>(usual)

/** A currency as the table has it, without the worth that an operator has given it since; undefined for a unit of their own. */
export const usualLineOf = (code: string): CurrencyLine | undefined => usual.get(code)

/** Whether it is money that the house knows: of ISO 4217, of a blockchain, or a unit that its operator named. */
export const isCurrency = (code: string): boolean => known.has(code)

/** The codes of all of it, the usual ones first. */
export const knownCodes = (): readonly string[] => [...new Set([...usualCurrencies, ...known.keys()])]

/** Units that an operator named are known from then on, everywhere in this process. Throws where places would change. */
export const defineUnits = (units: readonly CurrencyLine[]): void => {
  for (const unit of units) {
    const before = known.get(unit.code)
    if (before && before.exponent !== unit.exponent) {
      throw new RangeError(`${unit.code} has ${before.exponent} places, not ${unit.exponent}`)
    }
    known.set(unit.code, { ...unit, symbol: unit.symbol || (before?.symbol ?? '') })
  }
}

/** Used in messages while no currency is known (CN-03). */
export const fallbackCurrency = 'USD'

const knownOf = (code: string): Known => {
  const currency = known.get(code)
  if (!currency) throw new Error(`Unknown currency ${code}`)
  return currency
}

/** A currency as pages need it, units that the operator named too. */
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

/** About how many units of a currency make one of the base currency; follows no rate of the day. */
export const worthOf = (code: string): Rational => fractionOf(knownOf(code).worth)

/** The same as a number, where no rate of the day is known. */
export const usualRate = (code: string): number => Number(knownOf(code).worth)

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

/**
 * A sum that a person or another system gave (`sum` of numbers.ts) in minor units; undefined where it has more places
 * than the currency, zeros included: `1.000` euros may be meant as a thousand.
 */
export const parseSum = (text: string, code: string): bigint | undefined =>
  (text.split('.')[1] ?? '').length > currencyOf(code).exponent ? undefined : parseMajor(text, code)

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
