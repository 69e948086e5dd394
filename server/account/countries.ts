import { currencies } from '#contract/money.ts'

export type RegistrationCountry = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** What the form offers first; any currency of the house may be chosen instead. */
  readonly currency: string
}

/** Of guests, and of whoever has no currency yet. */
export const defaultCurrency = 'EUR'

const inCurrency = (currency: string, codes: string): RegistrationCountry[] =>
  codes.split(' ').map((code) => ({ code, currency }))

/**
 * Where an account may be opened. The demonstration house stays out of places that need a local licence for
 * every operator or forbid play altogether (the United States, the Netherlands, Türkiye and others).
 */
export const registrationCountries: readonly RegistrationCountry[] = [
  ...inCurrency('EUR', 'AD AT BE CY DE EE ES FI FR GR HR IE IT LI LT LU LV MC MT PT SI SK'),
  ...inCurrency('EUR', 'AE BG CH CZ DK HU IS MA NO PL RO SE TN'),
  ...inCurrency('USD', 'AR CL MX NZ PE UY ZA'),
  ...inCurrency('GBP', 'GB'),
  ...inCurrency('BRL', 'BR'),
  ...inCurrency('CAD', 'CA'),
].toSorted((a, b) => (a.code < b.code ? -1 : 1))

const codes: ReadonlySet<string> = new Set(registrationCountries.map((country) => country.code))

export const isRegistrationCountry = (code: string): boolean => codes.has(code)
export const isAvailableCurrency = (code: string): boolean => Object.hasOwn(currencies, code)
