import { expect, test } from 'vitest'
import {
  defaultCurrency,
  isAvailableCurrency,
  isRegistrationCountry,
  registrationCountries,
} from './registration-countries.ts'

test('RG-29 each country is listed once, with a currency of the house', () => {
  const codes = registrationCountries.map((country) => country.code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, currency } of registrationCountries) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(isAvailableCurrency(currency), code).toBe(true)
  }
  expect(isAvailableCurrency(defaultCurrency)).toBe(true)
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
  expect(isAvailableCurrency(code)).toBe(false)
})
