import { baseCurrency } from '#contract/money.ts'

export type RegistrationCountry = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly currency: string
}

/** The country of an account from an external identity, until its owner gives one (CLDR's unknown region). */
export const unknownCountry = 'ZZ'

/** Without a currency of the account: the base currency when it is offered, else the first offered one. */
export const defaultCurrencyOf = (offered: readonly string[]): string =>
  offered.includes(baseCurrency) ? baseCurrency : (offered[0] ?? baseCurrency)

const inCurrency = (currency: string, codes: string): RegistrationCountry[] =>
  codes.split(' ').map((code) => ({ code, currency }))

/**
 * Where an account may be opened. The demonstration excludes places that require a local licence for every
 * operator or forbid gambling altogether (the United States, the Netherlands, Türkiye and others).
 */
export const registrationCountries: readonly RegistrationCountry[] = [
  ...inCurrency('EUR', 'AD AT BE CY DE EE ES FI FR GR HR IE IT LI LT LU LV MC MT PT SI SK'),
  ...inCurrency('EUR', 'AE BG CH CZ DK HU IS MA NO PL RO SE TN'),
  ...inCurrency('USD', 'AR CL MX NZ PE UY ZA'),
  ...inCurrency('GBP', 'GB'),
  ...inCurrency('BRL', 'BR'),
  ...inCurrency('CAD', 'CA'),
].toSorted((a, b) => (a.code < b.code ? -1 : 1))

/** National currencies that differ from the default: the operator may not offer them (RG-21). */
// oxfmt-ignore
const ownCurrencies: Readonly<Record<string, string>> = {
  AE: 'AED', AR: 'ARS', CH: 'CHF', CL: 'CLP', CZ: 'CZK', DK: 'DKK', HU: 'HUF', IS: 'ISK', LI: 'CHF', MA: 'MAD',
  MX: 'MXN', NO: 'NOK', NZ: 'NZD', PE: 'PEN', PL: 'PLN', RO: 'RON', SE: 'SEK', TN: 'TND', UY: 'UYU', ZA: 'ZAR',
}

const byCode = new Map(registrationCountries.map((country) => [country.code, country]))

/**
 * The form's default currency in a country, among the offered ones: the national one, the usual one there, the
 * first offered. Also the national currency, which the operator may not offer.
 */
export const currencyOfCountry = (
  code: string,
  offered: readonly string[],
): { offered: string; own: string | undefined } => {
  const usual = byCode.get(code)?.currency
  const own = Object.hasOwn(ownCurrencies, code) ? ownCurrencies[code] : usual
  const first = [own, usual].find((one) => one !== undefined && offered.includes(one))
  return { offered: first ?? defaultCurrencyOf(offered), own }
}

const codes: ReadonlySet<string> = new Set(registrationCountries.map((country) => country.code))

export const isRegistrationCountry = (code: string): boolean => codes.has(code)
