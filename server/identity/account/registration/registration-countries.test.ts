import { expect, test } from 'vitest'
import { isCurrency, defaultCurrencies } from '#contract/money.ts'
import {
  currencyOfCountry,
  defaultCurrencyOf,
  isRegistrationCountry,
  registrationCountries,
} from './registration-countries.ts'

test('RG-29 each country is listed once, with a currency of the house', () => {
  const codes = registrationCountries.map((country) => country.code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, currency } of registrationCountries) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(defaultCurrencies, code).toContain(currency)
  }
})

test.each(['LV', 'FR', 'DE', 'BR', 'CA', 'MA', 'AE'])('RG-29 an account may be opened from %s', (code) => {
  expect(isRegistrationCountry(code)).toBe(true)
})

test.each(['US', 'NL', 'TR', 'ZZ', 'lv', '', 'constructor'])(
  'RG-29 no account is opened from "%s"',
  (code) => {
    expect(isRegistrationCountry(code)).toBe(false)
  },
)

test.each(['ZZZ', 'constructor', '__proto__', ''])('RG-29 "%s" is no currency', (code) => {
  expect(isCurrency(code)).toBe(false)
})

test.each([
  // country, offered currencies, default currency, national currency
  ['CZ', ['EUR', 'USD'], 'EUR', 'CZK'],
  ['CZ', ['EUR', 'CZK'], 'CZK', 'CZK'],
  ['TN', ['USD', 'TND'], 'TND', 'TND'],
  ['GB', ['JPY', 'KWD'], 'JPY', 'GBP'],
  ['LV', ['JPY', 'EUR'], 'EUR', 'EUR'],
  ['ZZ', ['KWD'], 'KWD', undefined],
])('RG-21 of %s with %j the form offers %s first', (country, offered, first, own) => {
  expect(currencyOfCountry(country, offered)).toEqual({ offered: first, own })
})

test('a house without the base currency shows its first to guests', () => {
  expect(defaultCurrencyOf(['JPY', 'KWD'])).toBe('JPY')
  expect(defaultCurrencyOf(['USD', 'EUR'])).toBe('EUR')
})
