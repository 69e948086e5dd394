import iso from 'currency-codes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nationalCurrencies } from './currency-table.ts'
import {
  currencyOf,
  decimalText,
  defineUnits,
  fractionOf,
  isCurrency,
  knownCodes,
  maxExponent,
  parseMajor,
  parseAmountMinor,
  toMajor,
} from './money.ts'
import { sum } from './numbers.ts'

/** ISO 4217 also lists funds, metals, units of account and test codes, which are not currencies of players. */
const noMoney = 'BOV CHE CHW CLF COU MXV USN UYI UYW XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA'.split(
  ' ',
)
/** Changed since the library's list of June 2024: Caribbean guilder, Zimbabwe gold, replaced currencies. */
const newer = ['XCG', 'ZWG']
const gone = ['ANG', 'ZWL', 'SLL', 'HRK', 'CUC']

test('every currency of ISO 4217 that people have is known, with the places of list one', () => {
  const listed = iso.data.filter(
    ({ code }) => !noMoney.includes(code) && !/^X{3}$/.test(code) && !gone.includes(code),
  )
  const own = new Map(nationalCurrencies.map(({ code, exponent }) => [code, exponent]))
  expect(Object.fromEntries(listed.map(({ code }) => [code, own.get(code)]))).toEqual(
    Object.fromEntries(listed.map(({ code, digits }) => [code, digits])),
  )
  const codes = new Set(listed.map(({ code }) => code))
  expect([...own.keys()].filter((code) => !codes.has(code) && !newer.includes(code))).toEqual([])
})

test('Intl is no source of places: it goes by custom where ISO 4217 does not', () => {
  const places = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  expect(['JPY', 'EUR', 'KWD'].map(places)).toEqual([0, 2, 3])
  expect(currencyOf('IQD').exponent).toBe(3)
  expect(places('IQD')).toBe(0)
})

test('a currency is what the table has: well-formed, worth something, and within the most places', () => {
  for (const code of knownCodes()) {
    expect(code).toMatch(/^[A-Z]{3,5}$/)
    expect(currencyOf(code).exponent, code).toBeLessThanOrEqual(maxExponent)
  }
  expect(new Set(knownCodes()).size).toBe(knownCodes().length)
  expect(['ZZZ', 'constructor', '__proto__', '', 'eur'].filter(isCurrency)).toEqual([])
})

test('in every currency a sum goes over the wire and comes back the same, and no part of a minor unit is taken', () => {
  const minorUnits = fc.bigInt({ min: 0n, max: 10n ** 13n })
  fc.assert(
    fc.property(fc.constantFrom(...knownCodes()), minorUnits, (code, minor) => {
      const { exponent } = currencyOf(code)
      const sent = JSON.parse(JSON.stringify(toMajor(minor, code))) as number
      expect(parseAmountMinor(sum().parse(sent), code)).toBe(minor)
      const written = decimalText(minor, exponent)
      expect(parseMajor(written, code)).toBe(minor)
      expect(parseAmountMinor(exponent === 0 ? `${written}.0` : `${written}0`, code)).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['0.00000001', 'BTC', 1n],
  ['1e-8', 'BTC', undefined],
  ['0.001', 'KWD', 1n],
  ['0.0005', 'KWD', undefined],
  ['12.500', 'KWD', 12_500n],
  ['1.5', 'JPY', undefined],
  ['1500', 'JPY', 1500n],
])('%s typed in %s is %s', (typed, code, minor) => expect(parseAmountMinor(typed, code)).toBe(minor))

test('a number that JavaScript writes with an exponent is read as what it is', () => {
  expect([1e-7, 1.5e-7, 1e-9, 0.001].map((value) => sum().parse(value))).toEqual([
    '0.0000001',
    '0.00000015',
    '0.000000001',
    '0.001',
  ])
  expect(fractionOf(1.5e-7)).toEqual({ numerator: 3n, denominator: 20_000_000n })
})

test('a unit keeps its places: one that would change them is refused', () => {
  defineUnits([{ code: 'GOLD', exponent: 4, worth: '0.5', symbol: '' }])
  defineUnits([{ code: 'GOLD', exponent: 4, worth: '0.6', symbol: '' }])
  expect(parseMajor('0.0001', 'GOLD')).toBe(1n)
  expect(() => defineUnits([{ code: 'GOLD', exponent: 2, worth: '0.5', symbol: '' }])).toThrow(
    'GOLD has 4 places',
  )
  expect(() => defineUnits([{ code: 'JPY', exponent: 2, worth: '150', symbol: '' }])).toThrow(
    'JPY has 0 places',
  )
})
