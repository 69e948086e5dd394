import { describe, expect, test } from 'vitest'
import { foreignAddresses } from '#test/foreign-addresses.ts'
import { placeAfterRegistration, placeAfterSignIn } from './after-entry.ts'
import { currencyOfCountry } from './currency-of-country.ts'
import { requestOfAddress, withoutPopupQuery } from './popup-query.ts'
import { registrationPayload, signInName } from './registration-payload.ts'

const values = {
  email: ' anna@example.com ',
  password: ' secret 1',
  country: 'LV',
  currency: 'EUR',
  terms: true,
  notify: false,
}

describe('the registration payload', () => {
  test('RG-15 the login falls back to the e-mail', () => {
    expect(registrationPayload(values, 'fr')).toEqual({
      login: 'anna@example.com',
      email: 'anna@example.com',
      password: ' secret 1',
      country: 'LV',
      currency: 'EUR',
      locale: 'fr',
      notify: '0',
    })
  })

  test('RG-16 everything the form asks for is sent under its agreed name, with spaces taken off all but the password', () => {
    const typed = { ...values, country: ' BR ', currency: 'BRL', notify: true }
    expect(registrationPayload(typed, 'ar')).toMatchObject({
      email: 'anna@example.com',
      password: ' secret 1',
      country: 'BR',
      currency: 'BRL',
      locale: 'ar',
      notify: '1',
    })
  })

  test('RG-17 empty values are not sent, and the acceptance of the terms stays with the form', () => {
    const payload = registrationPayload({ ...values, country: '', currency: '  ' }, '')
    expect(Object.keys(payload).toSorted()).toEqual(['email', 'login', 'notify', 'password'])
  })

  describe('RG-14 the opt-in is sent as 1 or 0', () => {
    test.each([
      [true, '1'],
      [false, '0'],
    ])('the opt-in %s is sent as %s', (notify, sent) => {
      expect(registrationPayload({ ...values, notify }, 'en').notify).toBe(sent)
    })
  })
})

describe('AU-10 one leading plus is not part of a sign-in name', () => {
  test.each([
    ['+37120000001', '37120000001'],
    ['++371', '+371'],
    ['a+b@x.com', 'a+b@x.com'],
    [' anna ', 'anna'],
  ])('the sign-in name %s is sent as %s', (typed, sent) => {
    expect(signInName(typed)).toBe(sent)
  })
})

test.each([
  ['GB', 'GBP'],
  ['BR', 'BRL'],
  ['CA', 'CAD'],
  ['FR', 'EUR'],
  ['MX', 'USD'],
  ['', 'EUR'],
])('the currency offered for %j is %s', (country, currency) => {
  expect(currencyOfCountry(country, ['EUR', 'USD', 'GBP', 'BRL', 'CAD'], 'EUR')).toBe(currency)
})

test('a currency the house lacks is not offered', () => {
  expect(currencyOfCountry('BR', ['EUR'], 'EUR')).toBe('EUR')
})

describe('what an address asks for', () => {
  describe('GD-11 an address asks for a popup', () => {
    test.each([
      ['', undefined],
      ['?utm=a', undefined],
      ['?redirectUrl=%2Fcashier', { view: 'authorization', isClosable: true }],
      ['?show_popup_auth=1', { view: 'authorization', isClosable: true }],
      ['?show_popup_reg=abc', { view: 'registration', isClosable: true }],
      ['?show_popup_reg=1&prevent_close=1', { view: 'registration', isClosable: false }],
      ['?prevent_close=1', undefined],
    ])('%j opens %j', (search, expected) => {
      expect(requestOfAddress(search)).toEqual(expected)
    })
  })

  describe('GD-13 closing leaves the rest of the query as it was', () => {
    test.each([
      ['?show_popup_reg=1&utm=a', '?utm=a'],
      ['?redirectUrl=%2Fx&prevent_close=1', ''],
      ['?a=1&a=2&show_popup_auth=', '?a=1&a=2'],
      ['?utm=a%20b&show%5Fpopup_reg=1&q=a+b&flag', '?utm=a%20b&q=a+b&flag'],
    ])('%j closes to %j', (search, expected) => {
      expect(withoutPopupQuery(search)).toBe(expected)
    })
  })
})

describe('where a player goes', () => {
  const locales = [
    { code: 'en', isDefault: true, dir: 'ltr', name: 'English' },
    { code: 'fr', isDefault: false, dir: 'ltr', name: 'Français' },
  ] as const
  const at = (pathname: string, search = '', hash = '') => ({ at: { pathname, search, hash }, locales })

  describe('RT-08 GD-10 after sign-in, in the account’s language', () => {
    test.each([
      [at('/gamehall', '?category=slots'), 'en', '/gamehall?category=slots'],
      [at('/gamehall', '?category=slots', '#x'), 'fr', '/fr/gamehall?category=slots#x'],
      [at('/', '?redirectUrl=%2Fcashier%2Fhistory%3Ftab%3Ddeposit'), 'en', '/cashier/history?tab=deposit'],
      [at('/', '?redirectUrl=%2Fcashier'), 'fr', '/fr/cashier'],
      [at('/', '?redirectUrl=https%3A%2F%2Fevil.test&utm=a'), 'en', '/?utm=a'],
    ])('after sign-in', (entry, locale, expected) => {
      expect(placeAfterSignIn({ ...entry, locale })).toBe(expected)
    })
  })

  test('W13 no address in redirectUrl leads out of the house, after sign-in or registration', () => {
    for (const foreign of foreignAddresses) {
      const entry = { ...at('/', `?redirectUrl=${encodeURIComponent(foreign)}`), locale: 'fr' }
      expect(placeAfterSignIn(entry), foreign).toBe('/fr')
      expect(placeAfterRegistration(entry), foreign).toBe('/fr/cashier/deposit?register=success')
    }
  })

  describe('RG-26 after registration, with register=success', () => {
    test.each([
      [at('/gamehall'), 'en', '/cashier/deposit?register=success'],
      [at('/fr'), 'fr', '/fr/cashier/deposit?register=success'],
      [
        at('/', '?redirectUrl=%2Fcashier%2Fhistory%3Ftab%3Ddeposit%23h'),
        'en',
        '/cashier/history?tab=deposit&register=success#h',
      ],
      [at('/', '?redirectUrl=%2F%2Fevil.test'), 'en', '/cashier/deposit?register=success'],
    ])('after registration', (entry, locale, expected) => {
      expect(placeAfterRegistration({ ...entry, locale })).toBe(expected)
    })
  })
})
